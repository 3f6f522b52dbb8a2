import { createContext } from "react-router";

/** What the server hands over with each page that it has rendered. */
export type PageContext = {
  /** Marks the scripts and styles that the page's security policy lets through. */
  nonce: string;
  /** Takes what went wrong unexpectedly, for the log. */
  report: (problem: unknown) => void;
};

export const pageContext = createContext<PageContext>();
