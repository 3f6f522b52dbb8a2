import type { TreeNode } from "./query-tree.ts";

/** What the tree names by number: the database's own tables and functions. */
export type Catalogue = {
  /** Whether a table's column is declared `not null`. */
  isNotNull(table: string, column: number): boolean;
  /** The query of a view; undefined for a table. */
  viewOf(table: string): TreeNode | undefined;
  /** The name of a function, and whether it answers null where it is given null, without being called. */
  functionOf(id: string): { name: string; isStrict: boolean };
};
