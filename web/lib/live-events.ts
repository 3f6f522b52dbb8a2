import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LiveEvent } from "#contract/live.ts";

type Raised = Extract<LiveEvent, { name: "raised" }>["data"];

/** What the one stream of a signed-in page says, for every part of the page. */
const listeners = new Set<() => void>();
const newsReaders = new Set<() => void>();
let isOpen = false;
let watched: string | null = null;
let raised: Raised | null = null;
/** The balance and the payments as they were told last. */
let money = "";

/** Whether the stream is there: without it, what waits for news has to ask. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, readIsLive, () => false);
}

/** Calls when money of the user has moved, a payment got further or something was notified: then they read it again. */
export function useNews(read: () => unknown): void {
  const readNow = useEffectEvent(() => void read());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      // What happened at once is told in several events.
      clearTimeout(timer);
      timer = setTimeout(readNow, 300);
    };
    newsReaders.add(soon);
    return () => {
      clearTimeout(timer);
      newsReaders.delete(soon);
    };
  }, []);
}

/** What this project has raised as it was told last; null before. Another page's project is followed no more. */
export function useRaised(projectId: string): Raised | null {
  const told = useSyncExternalStore(subscribe, readRaised, () => null);
  useEffect(() => {
    watched = projectId;
    callAll(listeners);
  }, [projectId]);
  return told?.projectId === projectId ? told : null;
}

export function watchedProject(): string | null {
  return watched;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setLive(isNow: boolean): void {
  isOpen = isNow;
  callAll(listeners);
}

/** `shown` is the balance that stood on the page before. */
export function passEvent({ name, data }: LiveEvent, shown: bigint | undefined): void {
  if (name === "raised") {
    raised = data;
    callAll(listeners);
  } else if (name === "notification") {
    if (data.notification) callAll(newsReaders);
  } else if (name === "balance") {
    const before = money;
    money = `${data.balance} ${data.movedAt?.getTime()}`;
    // The first of all mostly says what the page has just read.
    const isNews = before === "" ? data.balance !== shown : before !== money;
    if (isNews) callAll(newsReaders);
  }
}

function callAll(readers: ReadonlySet<() => void>): void {
  for (const call of readers) call();
}

function readIsLive(): boolean {
  return isOpen;
}

function readRaised(): Raised | null {
  return raised;
}
