import { type SubmitEvent, useState } from "react";
import { formatCount } from "#contract/count.ts";
import { moreThanGoal, whyNeverInvest, whyNotWait } from "#contract/investing-rules.ts";
import { formatShort, parseNaira } from "#contract/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { refusals } from "#contract/refusals.ts";
import { formatDay } from "#web/dates.ts";
import { InvestingNote } from "#web/investing-note.tsx";
import { useSession } from "#web/session.ts";
import type { SessionUser } from "#web/session-store.ts";
import { AmountField } from "#web/ui/amount-field.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useWaitingList, type WaitingPlace } from "./use-waiting-list.ts";

/** The line for a funded project: how it works, one's own place in it, and the way in and out. */
export default function WaitingList({ project }: { project: ProjectDetail }) {
  const { user, status } = useSession();
  const { people } = project.waiting;
  return (
    <section aria-labelledby="waiting-title" className="grid gap-4">
      <h2 id="waiting-title" className="text-xl">
        Join the waiting list
      </h2>
      <p className="text-ink-soft">
        The goal is reached. When someone takes their investment back within the cooling-off time,
        the free room goes to those who wait, first come, first served
        {project.endDate ? `, until ${formatDay(project.endDate)}` : ""}.{" "}
        {people > 0 && <Waiting people={people} />}
      </p>
      {status === "signed-out" || !user ? (
        <LinkButton
          to={`/login?from=${encodeURIComponent(`/investor/projects/${project.id}`)}`}
          look="outline"
          className="w-fit"
        >
          Login to join
        </LinkButton>
      ) : (
        <Place project={project} user={user} />
      )}
    </section>
  );
}

function Waiting({ people }: { people: number }) {
  return <>{people === 1 ? "1 person waits." : `${formatCount(people)} people wait.`}</>;
}

function Place({ project, user }: { project: ProjectDetail; user: SessionUser }) {
  const { place, join, leave, isBusy, problem, forget } = useWaitingList(project);
  // Said before anything is typed, not after.
  const never = whyNeverInvest(project, user);
  if (never) return <p>{whyNeverWait[never]}</p>;
  if (place) return <Waits place={place} onLeave={leave} isBusy={isBusy} problem={problem} />;
  const whyNot = (amountKobo: bigint) => {
    const code = whyNotWait(project, user, amountKobo);
    return code === "PAST_THE_GOAL" ? moreThanGoal : code && refusals[code][1];
  };
  return (
    <JoinForm onJoin={join} whyNot={whyNot} isBusy={isBusy} problem={problem} onChange={forget} />
  );
}

const whyNeverWait = {
  ADMINS_DO_NOT_INVEST: "Admins cannot invest, so they do not wait either.",
  OWN_PROJECT: "This is your own project.",
} as const;

function Waits({
  place,
  onLeave,
  isBusy,
  problem,
}: {
  place: WaitingPlace;
  onLeave: () => void;
  isBusy: boolean;
  problem: string | null;
}) {
  return (
    <div className="grid gap-3 rounded-field bg-ok-soft px-4 py-3.5">
      <p role="status" className="text-ok">
        <b className="figure block text-lg">You are number {place.position} in line</b>
        {formatShort(place.amountKobo)} is invested when room appears and your balance suffices.
        Nothing is held until then.
      </p>
      <FieldError id="waiting-problem" error={problem} />
      <Button look="outline" size="small" className="w-fit" isBusy={isBusy} onClick={onLeave}>
        Leave the waiting list
      </Button>
    </div>
  );
}

function JoinForm({
  onJoin,
  whyNot,
  isBusy,
  problem,
  onChange,
}: {
  onJoin: (amountKobo: bigint) => void;
  /** Says what of the rule speaks against an amount, or null. */
  whyNot: (amountKobo: bigint) => string | null;
  isBusy: boolean;
  problem: string | null;
  onChange: () => void;
}) {
  const [amount, setAmount] = useState("");
  const [consents, setConsents] = useState(false);
  const [wrong, setWrong] = useState<{ amount?: string; consent?: string }>({});

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const amountKobo = parseNaira(amount) ?? 0n;
    if (amountKobo <= 0n) return setWrong({ amount: "Please enter a valid investment amount" });
    const reason = whyNot(amountKobo);
    if (reason) return setWrong({ amount: reason });
    if (!consents) return setWrong({ consent: "Please tick the box to consent" });
    onJoin(amountKobo);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <AmountField
        label="Amount"
        error={wrong.amount ?? problem}
        value={amount}
        onChange={(plain) => {
          setAmount(plain);
          setWrong({});
          onChange();
        }}
      />
      <Checkbox
        label="I agree that this amount is invested for me when room appears and my balance suffices. Nothing is held until then."
        error={wrong.consent}
        checked={consents}
        onChange={({ target }) => {
          setConsents(target.checked);
          setWrong({});
        }}
      />
      <Button type="submit" isBusy={isBusy} isWide>
        Join the waiting list
      </Button>
      <InvestingNote />
    </form>
  );
}
