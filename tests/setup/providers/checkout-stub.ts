type File = (query: Record<string, string>) => { type: string; text: string };
export type Files = Record<string, File>;

/** Puts a payment into the book, as the provider's own page does, and answers what its script is told. */
type Pay = (order: Record<string, string>) => object;

/**
 * A provider's script and the page that it frames, as a browser meets them: another origin, a frame over
 * the page, messages between the two. The script has the fault of the real ones: an earlier checkout's
 * callbacks are called again at each later payment.
 */
export function checkoutFiles(script: string, source: string, pay: Pay): Files {
  return {
    [script]: () => ({ type: "text/javascript", text: `${framing}\n${source}` }),
    "/frame": () => ({ type: "text/html; charset=utf-8", text: page }),
    "/frame/pay": (query) => ({ type: "application/json", text: JSON.stringify(pay(query)) }),
  };
}

/** `FlutterwaveCheckout(options)`: stays open after a payment until it is told to close. */
export const flutterwaveScript = `
  const opened = [];
  window.FlutterwaveCheckout = (options) => {
    const known = ["public_key", "tx_ref", "amount", "currency", "payment_options", "redirect_url", "meta",
      "customer", "customizations", "callback", "onclose"];
    const strange = Object.keys(options).filter((key) => !known.includes(key));
    if (strange.length > 0) throw new Error("Unknown options: " + strange);
    const { tx_ref, amount, customer, payment_options } = options;
    const frame = show({ tx_ref, amount, payment_options, email: customer.email });
    opened.push({
      onPaid: (payment) => options.callback(payment),
      onClosed: () => { frame.remove(); options.onclose?.(); },
    });
    listen(opened);
    return { close: () => { frame.remove(); options.onclose?.(); } };
  };`;

/** `new PaystackPop().resumeTransaction(accessCode, callbacks)`: closes itself. */
export const paystackScript = `
  const opened = [];
  window.PaystackPop = class {
    resumeTransaction(accessCode, { onSuccess, onCancel, onError }) {
      const frame = show({ accessCode });
      const remove = () => frame.remove();
      opened.push({
        onPaid: (payment) => { remove(); payment.problem ? onError(payment.problem) : onSuccess(payment); },
        onClosed: () => { remove(); onCancel?.(); },
      });
      listen(opened);
    }
  };`;

const framing = `
  const own = new URL(document.currentScript.src).origin;
  function show(order) {
    const frame = document.createElement("iframe");
    frame.title = "Checkout";
    frame.src = own + "/frame?" + new URLSearchParams(order);
    frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:100;background:#fff";
    document.body.append(frame);
    return frame;
  }
  function listen(opened) {
    window.onmessage = ({ origin, data }) => {
      if (origin !== own) return;
      for (const one of opened) data.payment ? one.onPaid(data.payment) : one.onClosed();
    };
  }`;

const page = `<!doctype html><html lang="en"><title>Stub checkout</title><main><h1>Stub checkout</h1>
  <p id="order"></p>
  <button data-outcome="successful">Pay</button>
  <button data-outcome="failed">Fail</button>
  <button data-outcome="pending">Pay later</button>
  <button id="close">Close</button></main>
  <script>
    const order = Object.fromEntries(new URLSearchParams(location.search));
    document.getElementById("order").textContent = JSON.stringify(order);
    document.getElementById("close").onclick = () => parent.postMessage({}, "*");
    for (const button of document.querySelectorAll("[data-outcome]")) {
      button.onclick = async () => {
        const { outcome } = button.dataset;
        const reply = await fetch("/frame/pay?" + new URLSearchParams({ ...order, outcome }));
        parent.postMessage({ payment: await reply.json() }, "*");
      };
    }
  </script></html>`;
