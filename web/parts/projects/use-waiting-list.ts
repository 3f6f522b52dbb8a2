import { useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

export type WaitingPlace = { amountKobo: bigint; position: number };

const failedToJoin = "Failed to join the waiting list";
const failedToLeave = "Failed to leave the waiting list";

/** One's place in the line of a funded project; null while one is not in it. */
export function useWaitingList({ id, waiting: { mine, place: position } }: ProjectDetail) {
  const known = mine === null || position === null ? null : { amountKobo: mine, position };
  const [changed, setChanged] = useState<{ place: WaitingPlace | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRenewal();

  async function act(work: () => Promise<void>, failure: string) {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, failure);
      setProblem(sentence);
      toast.error(sentence);
      renew(refusal);
    } finally {
      setBusy(false);
    }
  }

  return {
    place: changed ? changed.place : known,
    isBusy,
    problem,
    forget: () => setProblem(null),
    join: (amountKobo: bigint) =>
      act(async () => {
        const { data } = await api.joinWaitingList({ id, amount: amountKobo });
        setChanged({ place: { amountKobo: data.amount, position: data.position } });
        toast.success(`You are on the waiting list with ${formatShort(data.amount)}.`);
      }, failedToJoin),
    leave: () =>
      act(async () => {
        await api.leaveWaitingList({ id });
        setChanged({ place: null });
        toast.success("You have left the waiting list");
      }, failedToLeave),
  };
}
