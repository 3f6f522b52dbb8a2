import type { Catalogue } from "./catalogue.ts";
import { provenIn } from "./proven.ts";
import { everyNode, type TreeNode } from "./query-tree.ts";

/** A query, and those around it; `isBefore` while it reads what its update is about to change. */
type Scope = { query: TreeNode; outer: Scope | null; isBefore?: boolean };

/** Strict functions that answer null also for what is not null. */
const sometimesNull =
  /^(json.*(field|element|path).*|regexp_match|substring|array_(length|position|upper|lower|ndims)|lag|lead|nth_value|current_setting|to_regclass)$/;
/** Functions that never answer null. */
const neverNull =
  /^(concat|concat_ws|format|jsonb?_build_.*|to_jsonb?|row_to_json|now|count|row_number|rank|dense_rank|ntile|percent_rank|cume_dist|pg_.*|num_nulls|quote_nullable|set_config|version|current_database|make_interval|greatest|hashtext|gen_random_uuid|clock_timestamp)$/;

/** Functions that answer null only for null although the catalogue does not call them strict. */
const nullForNull = /^(lagos_day|end_of_lagos_day|naira|fold|share_of|format_type)$/;

/** Answers for each column of a statement whether it may be null. `isNullable` says so of parameter $n. */
export function nullableColumns(
  statement: TreeNode,
  catalogue: Catalogue,
  isNullable: (parameter: number) => boolean,
): boolean[] {
  const nullability = new Nullability(catalogue, isNullable);
  return columnsOf(statement).map((_, at) =>
    nullability.ofColumn({ query: statement, outer: null }, at + 1),
  );
}

class Nullability {
  readonly #catalogue: Catalogue;
  readonly #isNullable: (parameter: number) => boolean;
  readonly #underWay = new Set<TreeNode>();

  constructor(catalogue: Catalogue, isNullable: (parameter: number) => boolean) {
    this.#catalogue = catalogue;
    this.#isNullable = isNullable;
  }

  ofColumn(scope: Scope, column: number): boolean {
    const { query } = scope;
    const sides = query.node("setOperations");
    if (sides) {
      return leavesOf(sides).some((leaf) => {
        const subquery = tableAt(query, leaf)?.node("subquery");
        return !subquery || this.ofColumn({ query: subquery, outer: scope }, column);
      });
    }
    const entry = columnsOf(query)[column - 1];
    const expression = entry?.node("expr");
    if (!entry || !expression) return true;
    // A recursive query that asks for its own column adds no null of its own.
    if (this.#underWay.has(entry)) return false;
    this.#underWay.add(entry);
    const answer = this.#of(expression, scope);
    this.#underWay.delete(entry);
    return answer;
  }

  #of(node: TreeNode | null, scope: Scope): boolean {
    if (!node) return true;
    const some = (field: string) => node.nodes(field).some((one) => this.#of(one, scope));
    const every = (field: string) => node.nodes(field).every((one) => this.#of(one, scope));
    switch (node.kind) {
      case "VAR":
        return this.#ofVariable(node, scope);
      case "CONST":
        return node.isTrue("constisnull");
      case "PARAM":
        return this.#isNullable(node.number("paramid"));
      case "FUNCEXPR":
        return this.#ofCall(node, node.word("funcid"), scope);
      case "OPEXPR":
      case "SCALARARRAYOPEXPR":
        return this.#ofCall(node, node.word("opfuncid"), scope);
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return every("args");
      case "BOOLEXPR":
        return some("args");
      case "CASEEXPR":
        return (
          this.#of(node.node("defresult"), scope) ||
          node.nodes("args").some((when) => this.#of(when.node("result"), scope))
        );
      case "SUBLINK":
        return this.#ofSublink(node, scope);
      case "AGGREF":
        return this.#ofAggregate(node, scope);
      case "WINDOWFUNC":
        return !this.#isKnown(node.word("winfnoid"), neverNull) && some("args");
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COLLATEEXPR":
        return this.#of(node.node("arg"), scope);
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "SQLVALUEFUNCTION":
        return false;
      default:
        return true;
    }
  }

  #isKnown(id: string, names: RegExp): boolean {
    return names.test(this.#catalogue.functionOf(id).name);
  }

  #ofCall(node: TreeNode, id: string, scope: Scope): boolean {
    const { name, isStrict } = this.#catalogue.functionOf(id);
    if (neverNull.test(name)) return false;
    const isOfArguments = isStrict ? !sometimesNull.test(name) : nullForNull.test(name);
    if (!isOfArguments) return true;
    return node.nodes("args").some((one) => this.#of(one, scope));
  }

  #ofSublink(node: TreeNode, scope: Scope): boolean {
    const [exists, scalar, array] = [0, 4, 6];
    const type = node.number("subLinkType");
    if (type === exists || type === array) return false;
    const query = node.node("subselect");
    if (!query) return true;
    const inner = { query, outer: scope };
    if (type === scalar) return !isAlwaysOneRow(query) || this.ofColumn(inner, 1);
    return this.#of(node.node("testexpr"), scope) || this.ofColumn(inner, 1);
  }

  #ofAggregate(node: TreeNode, scope: Scope): boolean {
    if (this.#isKnown(node.word("aggfnoid"), /^count$/)) return false;
    const isOfRows = scope.query.nodes("groupClause").length > 0 && !node.node("aggfilter");
    return !isOfRows || node.nodes("args").some((one) => this.#of(one.node("expr"), scope));
  }

  #ofVariable(node: TreeNode, scope: Scope): boolean {
    let home = scope;
    for (let up = node.number("varlevelsup"); up > 0 && home.outer; up--) home = home.outer;
    const place = node.number("varno");
    const column = node.number("varattno");
    const proven = provenIn(home.query, this.#catalogue, home.isBefore);
    if (proven.has(`${place}.${column}`)) return false;
    const isLost = node.hasMembers("varnullingrels") && !proven.has(`${place}`);
    if (isLost) return true;
    // Column 0 is the whole row.
    if (column <= 0) return false;
    return this.#ofSource(home, place, column);
  }

  #ofSource(scope: Scope, place: number, column: number): boolean {
    const table = tableAt(scope.query, place);
    if (!table) return true;
    const [relation, subquery, join, call, values, shared, group] = [0, 1, 2, 3, 5, 6, 9];
    switch (table.number("rtekind")) {
      case relation: {
        if (this.#isNotNull(table, column)) return false;
        const assigned = scope.isBefore ? null : assignedTo(scope.query, place, column);
        return !assigned || this.#of(assigned, { ...scope, isBefore: true });
      }
      case subquery: {
        const query = table.node("subquery");
        return !query || this.ofColumn({ query, outer: scope }, column);
      }
      case join:
        return this.#of(table.nodes("joinaliasvars")[column - 1] ?? null, scope);
      case call:
        return this.#ofRows(table, column, scope);
      case values:
        return table.lists("values_lists").some((row) => this.#of(row[column - 1] ?? null, scope));
      case shared:
        return this.#ofShared(table, column, scope);
      case group:
        return this.#of(table.nodes("groupexprs")[column - 1] ?? null, scope);
      default:
        return true;
    }
  }

  #isNotNull(table: TreeNode, column: number): boolean {
    const id = table.word("relid");
    const view = this.#catalogue.viewOf(id);
    return view
      ? !this.ofColumn({ query: view, outer: null }, column)
      : this.#catalogue.isNotNull(id, column);
  }

  /** A query of `with`, which stands in this query or in one around it. */
  #ofShared(table: TreeNode, column: number, scope: Scope): boolean {
    let home: Scope | null = scope;
    for (let up = table.number("ctelevelsup"); up > 0 && home; up--) home = home.outer;
    const name = table.word("ctename");
    const query = home?.query
      .nodes("cteList")
      .find((one) => one.word("ctename") === name)
      ?.node("ctequery");
    return !query || this.ofColumn({ query, outer: home }, column);
  }

  /** An array that was sent is taken to hold no null unless its type says so: `isNullable` of its parameter. */
  #ofRows(table: TreeNode, column: number, scope: Scope): boolean {
    const made = table.nodes("functions");
    const one = made.length > 1 ? made[column - 1] : made[0];
    const call = one?.node("funcexpr");
    if (call?.kind !== "FUNCEXPR") return !call || this.#of(call, scope);
    const { name } = this.#catalogue.functionOf(call.word("funcid"));
    if (!/^(unnest|generate_series|jsonb?_each_text)$/.test(name)) return true;
    return call.nodes("args").some((argument) => this.#of(argument, scope));
  }
}

/** What a query selects or returns, in order. */
export function columnsOf(query: TreeNode): TreeNode[] {
  const isSelect = query.number("commandType") === 1;
  const list = isSelect ? query.nodes("targetList") : query.nodes("returningList");
  return list.filter((entry) => !entry.isTrue("resjunk"));
}

/** Where a statement writes: "insert", "update" or "delete", and the table's number. */
export function* writesOf(statement: TreeNode): Generator<{ verb: string; table: string }> {
  for (const query of everyNode(statement)) {
    const verb = ["", "", "update", "insert", "delete"][query.number("commandType")];
    if (query.kind !== "QUERY" || !verb) continue;
    const table = tableAt(query, query.number("resultRelation"));
    if (table) yield { verb, table: table.word("relid") };
  }
}

/** The numbers of the tables and views that a statement names. */
export function tablesIn(statement: TreeNode): Set<string> {
  const tables = [...everyNode(statement)].filter(
    (node) => node.kind === "RANGETBLENTRY" && node.number("rtekind") === 0,
  );
  return new Set(tables.map((table) => table.word("relid")));
}

function tableAt(query: TreeNode, place: number): TreeNode | undefined {
  return query.nodes("rtable")[place - 1];
}

function leavesOf(sides: TreeNode): number[] {
  if (sides.kind === "RANGETBLREF") return [sides.number("rtindex")];
  return ["larg", "rarg"].flatMap((side) => {
    const below = sides.node(side);
    return below ? leavesOf(below) : [];
  });
}

/** An aggregate over everything answers one row whatever there is. */
function isAlwaysOneRow(query: TreeNode): boolean {
  const isOfNothing = (query.node("jointree")?.nodes("fromlist").length ?? 0) === 0;
  const isUnconditional = !query.node("jointree")?.node("quals");
  const isBounded = query.node("limitCount") !== null || query.node("limitOffset") !== null;
  if (isOfNothing && isUnconditional && !isBounded) return true;
  return (
    query.isTrue("hasAggs") &&
    query.nodes("groupClause").length === 0 &&
    !query.node("havingQual") &&
    !isBounded
  );
}

/** What an insert or update puts into this column of its own table. */
function assignedTo(query: TreeNode, place: number, column: number): TreeNode | null {
  if (query.number("resultRelation") !== place) return null;
  const entry = query.nodes("targetList").find((one) => one.number("resno") === column);
  return entry?.isTrue("resjunk") ? null : (entry?.node("expr") ?? null);
}
