import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

export const manifestName = "manifest.json";

const shape = z.object({
  madeAt: z.string(),
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
const sealed = z.extend(shape, { seal: z.string() });

/** What stands in a backup: which migrations it knew, and of each table the rows and their checksum. */
export type Manifest = z.output<typeof shape>;
export type BackedUpTable = Manifest["tables"][number];

/** The manifest's own checksum. */
export function sealOf({ madeAt, migrations, tables }: Manifest): string {
  return hash("sha256", JSON.stringify([madeAt, migrations, tables]));
}

/** Reads the manifest of a backup. Throws a sentence for a folder that is none, or was changed. */
export function readManifest(folder: string): Manifest {
  const { seal, ...manifest } = parse(folder);
  if (seal !== sealOf(manifest)) throw new Error(`The manifest in ${folder} was changed`);
  return manifest;
}

function parse(folder: string): z.output<typeof sealed> {
  try {
    return z.parse(sealed, JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
  } catch {
    throw new Error(`There is no complete backup in ${folder}`);
  }
}
