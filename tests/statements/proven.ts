import type { Catalogue } from "./catalogue.ts";
import type { TreeNode } from "./query-tree.ts";

/**
 * Where the conditions of a query leave no null: "1.3" a column of its tables, "1" a table that an outer join
 * may otherwise have joined in vain. What an update changes is proven only before it.
 */
export function provenIn(
  query: TreeNode,
  catalogue: Catalogue,
  isBefore: boolean | undefined,
): Set<string> {
  const proven = new Set<string>();
  const from = query.node("jointree");
  for (const condition of from ? conditionsOf(from) : []) {
    for (const variable of variablesIn(condition, catalogue)) {
      if (variable.number("varlevelsup") > 0) continue;
      proven.add(variable.word("varno"));
      proven.add(`${variable.word("varno")}.${variable.word("varattno")}`);
    }
  }
  if (!isBefore) for (const column of changedColumns(query)) proven.delete(column);
  return proven;
}

/** Each condition that every row of the query has met. */
function* conditionsOf(from: TreeNode): Generator<TreeNode> {
  const isInner = from.kind === "FROMEXPR" || from.number("jointype") === 0;
  if (!isInner) return;
  const condition = from.node("quals");
  if (condition) yield* partsOf(condition);
  for (const one of from.nodes("fromlist")) yield* conditionsOf(one);
  if (from.kind !== "JOINEXPR") return;
  for (const side of ["larg", "rarg"]) {
    const below = from.node(side);
    if (below) yield* conditionsOf(below);
  }
}

function* partsOf(condition: TreeNode): Generator<TreeNode> {
  const isAll = condition.kind === "BOOLEXPR" && condition.word("boolop") === "and";
  if (!isAll) return yield condition;
  for (const one of condition.nodes("args")) yield* partsOf(one);
}

/** The variables with a null in which the condition would not be true. */
function* variablesIn(condition: TreeNode, catalogue: Catalogue): Generator<TreeNode> {
  if (condition.kind === "NULLTEST") {
    const argument = condition.word("nulltesttype") === "1" ? condition.node("arg") : null;
    if (argument) yield* strictlyIn(argument, catalogue);
  } else if (condition.kind === "ROWCOMPAREEXPR") {
    // Only the first of each decides wherever the two differ.
    for (const side of ["largs", "rargs"]) {
      const [first] = condition.nodes(side);
      if (first) yield* strictlyIn(first, catalogue);
    }
  } else yield* strictlyIn(condition, catalogue);
}

/** The variables with a null in which the expression is null. */
function* strictlyIn(expression: TreeNode, catalogue: Catalogue): Generator<TreeNode> {
  const { kind } = expression;
  if (kind === "VAR") return yield expression;
  if (kind === "RELABELTYPE" || kind === "COERCEVIAIO") {
    const argument = expression.node("arg");
    return argument ? yield* strictlyIn(argument, catalogue) : undefined;
  }
  const isCall = kind === "OPEXPR" || kind === "SCALARARRAYOPEXPR" || kind === "FUNCEXPR";
  const called = expression.word(kind === "FUNCEXPR" ? "funcid" : "opfuncid");
  if (!isCall || !catalogue.functionOf(called).isStrict) return;
  for (const one of expression.nodes("args")) yield* strictlyIn(one, catalogue);
}

function changedColumns(query: TreeNode): string[] {
  if (query.number("commandType") !== 2) return [];
  return query
    .nodes("targetList")
    .map((entry) => `${query.number("resultRelation")}.${entry.number("resno")}`);
}
