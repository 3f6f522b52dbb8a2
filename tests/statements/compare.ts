import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import type { Column, Kind } from "./describe.ts";

/**
 * What of a statement's columns does not fit the type of its rows: a sentence for each. A type may allow more
 * than the statement answers, for other statements share it; a property that may be missing need not be selected.
 */
export function compareRow(checker: Checker, row: Type, columns: Column[]): string[] {
  const declared = new Map(
    checker
      .getPropertiesOfType(row)
      .map((property) => [property.name, checker.getTypeOfSymbol(property)]),
  );
  const selected = new Map(columns.map((column) => [camelCase(column.name), column]));
  const problems = [...declared].flatMap(([name, type]) => {
    const column = selected.get(name);
    if (!type || (!column && isOptional(type))) return [];
    if (!column) return [`${name} is declared and not selected`];
    const problem = compareColumn(checker, type, column);
    return problem ? [`${name} is declared ${checker.typeToString(type)}, and ${problem}`] : [];
  });
  const undeclared = [...selected.keys()]
    .filter((name) => !declared.has(name))
    .map((name) => `${name} is selected and not declared`);
  const twice = selected.size < columns.length ? ["two columns have one name"] : [];
  return [...problems, ...undeclared, ...twice];
}

export function isNullish(type: Type): boolean {
  return membersOf(type).some(({ flags }) => (flags & (TypeFlags.Nullable | TypeFlags.Void)) !== 0);
}

function compareColumn(
  checker: Checker,
  type: Type,
  { kind, mayBeNull, ...column }: Column,
): string | null {
  const members = membersOf(type).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
  const values = members.filter(({ flags }) => (flags & TypeFlags.Null) === 0);
  const isRead =
    kind === "bigint | string"
      ? values.some((one) => isKind(checker, one, "bigint")) &&
        values.some((one) => isKind(checker, one, "string"))
      : values.every((one) => isKind(checker, one, kind));
  if (!isRead) return `is ${column.type}, which is read as ${nameOf(kind)}`;
  return mayBeNull && values.length === members.length ? "may be null" : null;
}

function isOptional(type: Type): boolean {
  return membersOf(type).some(({ flags }) => (flags & TypeFlags.Undefined) !== 0);
}

function isKind(checker: Checker, type: Type, kind: Kind): boolean {
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0;
  // Nothing can be done with such a value before somebody says what it is.
  if (is(TypeFlags.Unknown | TypeFlags.Never)) return true;
  if (typeof kind === "object") {
    const [element] =
      checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return (
      element !== undefined && membersOf(element).every((one) => isKind(checker, one, kind.arrayOf))
    );
  }
  switch (kind) {
    case "string":
      return is(TypeFlags.StringLike);
    case "number":
      return is(TypeFlags.NumberLike);
    case "bigint":
      return is(TypeFlags.BigIntLike);
    case "boolean":
      return is(TypeFlags.BooleanLike);
    case "json":
      return is(TypeFlags.Object | TypeFlags.Intersection | TypeFlags.NonPrimitive);
    default:
      return type.getSymbol()?.name === kind;
  }
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function nameOf(kind: Kind): string {
  return typeof kind === "object" ? `${nameOf(kind.arrayOf)}[]` : kind;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
