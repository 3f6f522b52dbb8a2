import { createContext } from "react";

/** True inside a dialog. Screen readers ignore everything outside an open one, toasts too. */
export const InDialog = createContext(false);
