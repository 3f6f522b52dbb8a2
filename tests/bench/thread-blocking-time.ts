import { type Artifacts, Audit } from "lighthouse";
import TotalBlockingTime from "lighthouse/core/audits/metrics/total-blocking-time.js";

type Trace = Artifacts["Trace"];
/** All times in microseconds; `tdur` is the thread's own. */
type TraceEvent = Trace["traceEvents"][number] & { tdur?: number };

/**
 * Lighthouse's Total Blocking Time, counted in the time for which a thread had a processor. Lighthouse
 * multiplies how long a task took, and with it how long the task waited for a core that other processes
 * held: on a machine of two cores that is more than half of it, and another half in each run.
 */
export default class ThreadBlockingTime extends Audit {
  static override get meta() {
    return { ...TotalBlockingTime.meta, id: "thread-blocking-time" };
  }

  static override audit(
    artifacts: Artifacts,
    context: Parameters<typeof TotalBlockingTime.audit>[1],
  ) {
    return TotalBlockingTime.audit(
      { ...artifacts, Trace: inThreadTime(artifacts.Trace) },
      { ...context, options: TotalBlockingTime.defaultOptions },
    );
  }
}

/** Shortens each task, and all that lies in it, to its thread's time. */
function inThreadTime(trace: Trace): Trace {
  const tasks = new Map<string, Task>();
  const traceEvents = trace.traceEvents
    .toSorted((a, b) => a.ts - b.ts)
    .map((event) => {
      const thread = `${event.pid} ${event.tid}`;
      let task = tasks.get(thread);
      if (!task || event.ts >= task.end) {
        task = taskOf(event);
        tasks.set(thread, task);
      }
      const { start, share } = task;
      const ts = Math.round(start + (event.ts - start) * share);
      return event.dur ? { ...event, ts, dur: Math.round(event.dur * share) } : { ...event, ts };
    });
  return { ...trace, traceEvents };
}

type Task = { start: number; end: number; share: number };

/** What begins outside of any task and is none lasts as it did. */
function taskOf(event: TraceEvent): Task {
  const { ts: start, dur: wall = 0, tdur: processor } = event;
  if (event.name !== "RunTask" || !processor) return { start, end: start, share: 1 };
  return { start, end: start + wall, share: Math.min(1, processor / wall) };
}
