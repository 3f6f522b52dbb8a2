/** Where the browser stores small texts. Absent on the server, and where the person forbids storage. */
type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// Node has a storage of its own, shared by everybody it serves: only a page may have one.
const inPage = typeof document !== "undefined";

/** Lives as long as the tab. */
export const tabStorage: BrowserStorage = inPage ? safely(() => sessionStorage) : inMemory();

/** Stays on the device, shared by its tabs. */
export const deviceStorage: BrowserStorage = inPage ? safely(() => localStorage) : inMemory();

function safely(open: () => Storage): BrowserStorage {
  try {
    const storage = open();
    storage.getItem("");
    return storage;
  } catch {
    return inMemory();
  }
}

function inMemory(): BrowserStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (inPage) texts.set(key, text);
    },
    removeItem: (key) => {
      texts.delete(key);
    },
  };
}
