import { createContext } from "react";

/** True inside a dialog. Beside an open one nothing is read aloud, toasts neither. */
export const InDialog = createContext(false);
