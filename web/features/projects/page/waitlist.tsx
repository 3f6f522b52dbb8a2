import { useState } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import { moreThanGoal, whyNeverInvest, whyNotWait } from "#contract/investing-rules.ts";
import { formatShort, parseNaira } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { refusals } from "#contract/refusals.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { InvestingNote } from "#web/lib/investing-note.tsx";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/session-store.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";

/** The waitlist of a funded project: how it works, one's own place in it, and the way in and out. */
export default function Waitlist({ project }: { project: ProjectDetail }) {
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
        {people > 0 && <WaitlistCount people={people} />}
      </p>
      {status === "signed-out" || !user ? (
        <LinkButton
          to={`/login?from=${encodeURIComponent(`/investor/projects/${project.id}`)}`}
          variant="outline"
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

function WaitlistCount({ people }: { people: number }) {
  return <>{people === 1 ? "1 person waits." : `${formatCount(people)} people wait.`}</>;
}

type WaitlistPlace = { amountKobo: bigint; position: number };

/** One's place in the waitlist, or the way into it. */
function Place({ project, user }: { project: ProjectDetail; user: SessionUser }) {
  const { mine, place: position } = project.waiting;
  const known = mine === null || position === null ? null : { amountKobo: mine, position };
  const [changed, setChanged] = useState<{ place: WaitlistPlace | null } | null>(null);
  const place = changed ? changed.place : known;
  // Said before anything is typed, not after.
  const never = whyNeverInvest(project, user);
  if (never) return <p>{whyNeverWait[never]}</p>;
  if (place) {
    return <Waits id={project.id} place={place} onLeft={() => setChanged({ place: null })} />;
  }
  return <JoinForm project={project} user={user} onJoined={(now) => setChanged({ place: now })} />;
}

const whyNeverWait = {
  ADMINS_DO_NOT_INVEST: "Admins cannot invest, so they do not wait either.",
  OWN_PROJECT: "This is your own project.",
} as const;

function Waits({ id, place, onLeft }: { id: string; place: WaitlistPlace; onLeft: () => void }) {
  const { problems, isBusy, submit } = useSubmit(async () => {
    await api.leaveWaitingList({ id });
    onLeft();
    toast.success("You have left the waiting list");
  }, "Failed to leave the waiting list");
  return (
    <div className="grid gap-3 rounded-field bg-ok-soft px-4 py-3.5">
      <p role="status" className="text-ok">
        <b className="figure block text-lg">You are number {place.position} in line</b>
        {formatShort(place.amountKobo)} is invested when room appears and your balance suffices.
        Nothing is held until then.
      </p>
      <FormProblem>{problems.form}</FormProblem>
      <Button
        variant="outline"
        size="small"
        className="w-fit"
        isBusy={isBusy}
        onClick={() => submit()}
      >
        Leave the waiting list
      </Button>
    </div>
  );
}

function JoinForm({
  project,
  user,
  onJoined,
}: {
  project: ProjectDetail;
  user: SessionUser;
  onJoined: (place: WaitlistPlace) => void;
}) {
  const [amount, setAmount] = useState("");
  const { attributes, problems, isBusy } = useSubmit(async ({ consent }) => {
    const amountKobo = parseNaira(amount) ?? 0n;
    refuseFields({ amount: amountKobo <= 0n && "Please enter a valid investment amount" });
    refuseFields({ amount: whyNot(project, user, amountKobo) });
    refuseFields({ consent: !consent && "Please tick the box to consent" });
    const { data } = await api.joinWaitingList({ id: project.id, amount: amountKobo });
    onJoined({ amountKobo: data.amount, position: data.position });
    toast.success(`You are on the waiting list with ${formatShort(data.amount)}.`);
  }, "Failed to join the waiting list");
  return (
    <form {...attributes} className="grid gap-3">
      <AmountField
        label="Amount"
        name="amount"
        error={problems.amount ?? problems.form}
        value={amount}
        onChange={setAmount}
      />
      <Checkbox
        label="I agree that this amount is invested for me when room appears and my balance suffices. Nothing is held until then."
        name="consent"
        error={problems.consent}
      />
      <Button type="submit" isBusy={isBusy} isWide>
        Join the waiting list
      </Button>
      <InvestingNote />
    </form>
  );
}

/** What of the rule speaks against an amount, or null. */
function whyNot(project: ProjectDetail, user: SessionUser, amountKobo: bigint): string | null {
  const code = whyNotWait(project, user, amountKobo);
  return code === "PAST_THE_GOAL" ? moreThanGoal : code && refusals[code][1];
}
