import type { Category } from "#contract/project-facts.ts";
import type { Motif } from "../base/cloth.ts";
import type { Look } from "./looks.ts";

/** A portrait: how somebody looks, on whose cloth. */
export type Sitter = { look: Look; on: Category; motif: Motif };
