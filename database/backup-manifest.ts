import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";

export const manifestName = "manifest.json";

const shape = z.object({
  madeAt: z.string(),
  // Backups of the first versions do not say it.
  logPosition: z.optional(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/)),
      columns: z.array(z.string().check(z.regex(/^"?[a-z_0-9]+"?$/))),
      file: z.string().check(z.regex(/^[a-z_.]+\.copy\.gz$/)),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
});
const withSeal = z.extend(shape, { seal: z.string() });

/**
 * What stands in a backup: an instant and a position in the database's log up to which everything is in it, which
 * migrations it knew, and of each table the rows and their checksum.
 */
export type Manifest = z.output<typeof shape>;
export type BackedUpTable = Manifest["tables"][number];

/** The manifest's own checksum. */
export function sealOf({ madeAt, logPosition, migrations, tables }: Manifest): string {
  const sealed = logPosition === undefined ? [madeAt] : [madeAt, logPosition];
  return hash("sha256", JSON.stringify([...sealed, migrations, tables]));
}

/** Reads the manifest of a backup. Throws a sentence for a folder that is none, or was changed. */
export function readManifest(folder: string): Manifest {
  const { seal, ...manifest } = parse(folder);
  if (seal !== sealOf(manifest)) throw new OperatorProblem(`The manifest in ${folder} was changed`);
  return manifest;
}

function parse(folder: string): z.output<typeof withSeal> {
  try {
    return z.parse(withSeal, JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
  } catch {
    throw new OperatorProblem(`There is no complete backup in ${folder}`);
  }
}
