import { tabStorage } from "#web/session/storage.ts";

/** A text that is being written, which the tab keeps until it is sent. */
export function draftAt(place: string) {
  return {
    read: () => tabStorage.getItem(place) ?? "",
    keep: (text: string) => tabStorage.setItem(place, text),
    forget: () => tabStorage.removeItem(place),
  };
}
