/*
 * The sandbox provider's checkout: what a payment company's own script is in a live installation.
 * It asks for nothing secret, moves no real money, and runs under a policy that allows no inline style.
 */
{
  const methodNames = {
    card: "Card",
    mobile_money: "Mobile money",
    ussd: "USSD",
    bank_transfer: "Bank transfer",
  };
  const outcomes = [
    ["success", "Payment succeeds"],
    ["failed", "Payment fails"],
    ["pending", "Stays pending for 15 seconds"],
    ["late", "Succeeds, the notice comes 5 seconds late"],
    ["duplicate", "Succeeds, the notice comes three times"],
    ["reordered", "Succeeds, the notices come out of order"],
    ["wrong_amount", "Only half of the amount is paid"],
    ["reversed", "Succeeds, is taken back after 10 seconds"],
  ];

  const css = `
    .sandbox-checkout { color-scheme: light;
      --line: #d5d7e0; --ink: #1b1d2a; --paper: #ffffff; --notice-ink: #5c3d00; --notice: #fff1cf; --soft:
      #555a70; --problem: #a61b12; --action: #2c3fb5; --edge: #7a7f96; --action-ink: #ffffff; }
    :root[data-theme="dark"] .sandbox-checkout { color-scheme: dark;
      --line: #3b4054; --ink: #f2f3f7; --paper: #1b1e2b; --notice-ink: #ffe2a3; --notice: #40330f; --soft:
      #b4b8ca; --problem: #ffb1ab; --action: #a9b4ff; --edge: #8b90a8; --action-ink: #10142e; }
    .sandbox-checkout { box-sizing: border-box; margin: auto; padding: 0;
      width: min(calc(100vw - 1.5rem), 26rem); max-height: calc(100dvh - 1.5rem); overflow: auto;
      border: 1px solid var(--line); border-radius: 1rem; font: 1rem/1.5 system-ui, sans-serif;
      color: var(--ink); background: var(--paper); }
    .sandbox-checkout::backdrop { background: rgb(10 12 24 / 60%); }
    .sandbox-checkout * { box-sizing: border-box; }
    .sandbox-checkout form { display: grid; gap: 1rem; margin: 0; padding: 1.25rem; }
    .sandbox-checkout p, .sandbox-checkout h2 { margin: 0; overflow-wrap: anywhere; }
    .sandbox-checkout h2 { font-size: 1.25rem; font-weight: 700; }
    .sandbox-checkout .notice { padding: 0.5rem 0.75rem; border-radius: 0.5rem; font-weight: 600;
      color: var(--notice-ink); background: var(--notice); }
    .sandbox-checkout .amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .sandbox-checkout .soft { color: var(--soft); }
    .sandbox-checkout .problem:not(:empty) { font-weight: 600; color: var(--problem); }
    .sandbox-checkout fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
    .sandbox-checkout legend, .sandbox-checkout .label { padding: 0; margin: 0 0 0.25rem; font-weight: 600; }
    .sandbox-checkout .choice { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
    .sandbox-checkout input[type="radio"] { appearance: auto; width: 1.25rem; height: 1.25rem; margin: 0; flex: none;
      accent-color: var(--action); }
    .sandbox-checkout select, .sandbox-checkout button { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
      border: 1px solid var(--edge); border-radius: 0.625rem; font: inherit; color: inherit;
      background: transparent; }
    .sandbox-checkout select { background: var(--paper); }
    .sandbox-checkout button { font-weight: 700; cursor: pointer; }
    .sandbox-checkout .pay { border-color: transparent; color: var(--action-ink);
      background: var(--action); }
    .sandbox-checkout button[aria-disabled="true"] { cursor: progress; }
    .sandbox-checkout :is(input, select, button):focus-visible { outline: 3px solid var(--action);
      outline-offset: 2px; }
  `;

  let hasStyle = false;
  let current = null;

  /** Styles of a sheet made by script are allowed where inline ones are not. */
  function addStyle() {
    if (hasStyle) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    hasStyle = true;
  }

  /** Builds an element; text is only ever text. */
  function make(tag, properties, ...children) {
    const element = document.createElement(tag);
    Object.assign(element, properties);
    element.append(...children);
    return element;
  }

  function nairaOf(amount) {
    const [whole, part = "00"] = String(amount).split(".");
    return `₦${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${part.padEnd(2, "0")}`;
  }

  function methodChoice(methods, preferred) {
    const offered = methods.filter((method) => method in methodNames);
    const chosen = offered.includes(preferred) ? preferred : offered[0];
    const choices = offered.map((method) =>
      make(
        "label",
        { className: "choice" },
        make("input", {
          type: "radio",
          name: "method",
          value: method,
          required: true,
          checked: method === chosen,
          autofocus: method === chosen,
        }),
        methodNames[method],
      ),
    );
    return make("fieldset", {}, make("legend", { textContent: "Pay with" }), ...choices);
  }

  function outcomeChoice() {
    const options = outcomes.map(([value, text]) => make("option", { value, textContent: text }));
    const id = "sandbox-checkout-outcome";
    return make(
      "div",
      {},
      make("label", { className: "label", htmlFor: id, textContent: "What should happen" }),
      make("select", { id, name: "outcome" }, ...options),
    );
  }

  function build({ reference, amount, note, email, name, methods, method }) {
    const problem = make("p", { className: "problem", role: "alert" });
    const payButton = make("button", {
      type: "submit",
      className: "pay",
      textContent: `Pay ${nairaOf(amount)}`,
    });
    const cancelButton = make("button", { type: "button", textContent: "Cancel" });
    const form = make(
      "form",
      {},
      make("h2", { id: "sandbox-checkout-title", textContent: "Checkout" }),
      make("p", { className: "notice", textContent: "Sandbox: no real money" }),
      make("p", { className: "amount", textContent: nairaOf(amount) }),
      ...(note ? [make("p", { textContent: note })] : []),
      make("p", { className: "soft", textContent: `${name}, ${email}` }),
      make("p", { className: "soft", textContent: `Reference ${reference}` }),
      methodChoice(methods, method),
      outcomeChoice(),
      problem,
      payButton,
      cancelButton,
    );
    const dialog = make("dialog", { className: "sandbox-checkout" }, form);
    dialog.setAttribute("aria-labelledby", "sandbox-checkout-title");
    return { dialog, form, problem, payButton, cancelButton };
  }

  async function send(reference, form) {
    const chosen = new FormData(form);
    const reply = await fetch("/sandbox/pay", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        reference,
        method: chosen.get("method"),
        outcome: chosen.get("outcome"),
      }),
    });
    if (!reply.ok) throw new Error(`The sandbox answered with ${reply.status}`);
    const { transactionId, status } = await reply.json();
    return { transactionId, status };
  }

  /** Opens the checkout. Exactly one of `onSuccess` (whatever the status is) and `onClose` is called, once. */
  function open(order) {
    current?.close();
    addStyle();
    const { dialog, form, problem, payButton, cancelButton } = build(order);
    let isPaying = false;
    let payment = null;

    const setPaying = (paying) => {
      isPaying = paying;
      // Not `disabled`: that would drop the keyboard's place.
      payButton.setAttribute("aria-disabled", String(paying));
      payButton.textContent = paying ? "Paying…" : `Pay ${nairaOf(order.amount)}`;
    };
    const report = () => (payment ? order.onSuccess?.(payment) : order.onClose?.());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isPaying) return;
      setPaying(true);
      problem.textContent = "";
      try {
        payment = await send(order.reference, form);
      } catch {
        problem.textContent = "The payment could not be sent. Please try again.";
      }
      setPaying(false);
      if (!dialog.open) report();
      else if (payment) dialog.close();
    });
    cancelButton.addEventListener("click", () => {
      if (!isPaying) dialog.close();
    });
    // A browser lets only the first Escape be refused; after a second one the answer is still awaited.
    dialog.addEventListener("cancel", (event) => {
      if (isPaying) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (current === dialog) current = null;
      if (!isPaying) report();
    });
    document.body.append(dialog);
    dialog.showModal();
    current = dialog;
  }

  window.AjoseSandboxCheckout = { open };
}
