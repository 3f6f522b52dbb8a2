import * as z from "zod/mini";

/** A row that cannot be read, by the name that it can be looked up by, and what is wrong with it. */
export type Unreadable = { name: string; problem: string };

/** A provider's list. A row that cannot be read is named beside the others, which are read. */
export type Listed<Row> = { rows: Row[]; unreadable: Unreadable[] };

/**
 * Reads a list row by row. `toRow` answers null for a row that is not about us; `nameIn` is the field
 * that names a row; `isMeant` leaves out rows outside the span, where a row shows its time.
 */
export async function readList<Shape extends z.ZodMiniType, Row extends { at: Date }>(
  wires: AsyncIterable<unknown>,
  {
    shape,
    toRow,
    nameIn,
    dateIn,
    isMeant = () => true,
  }: {
    shape: Shape;
    toRow: (wire: z.output<Shape>) => Row | null;
    nameIn: string;
    dateIn: string;
    isMeant?: (one: { at: Date }) => boolean;
  },
): Promise<Listed<Row>> {
  const list: Listed<Row> = { rows: [], unreadable: [] };
  for await (const wire of wires) {
    const read = z.safeParse(shape, wire);
    const row = read.success ? toRow(read.data) : null;
    if (row && isMeant(row)) list.rows.push(row);
    if (read.success) continue;
    const at = new Date(fieldOf(wire, dateIn));
    if (!Number.isNaN(at.getTime()) && !isMeant({ at })) continue;
    const problem = read.error.issues[0]?.path.join(".") ?? "";
    list.unreadable.push({ name: fieldOf(wire, nameIn) || "without a name", problem });
  }
  return list;
}

function fieldOf(wire: unknown, name: string): string {
  const read = z.safeParse(z.record(z.string(), z.unknown()), wire);
  const field = read.success ? read.data[name] : undefined;
  return typeof field === "string" ? field.slice(0, 100) : "";
}
