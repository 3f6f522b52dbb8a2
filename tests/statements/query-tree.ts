/** A node of PostgreSQL's own tree of an analysed statement, as `pg_node_tree` writes it. */
export class TreeNode {
  readonly kind: string;
  readonly #fields: Map<string, Tree[]>;

  constructor(kind: string, fields: Map<string, Tree[]>) {
    this.kind = kind;
    this.#fields = fields;
  }

  /** A field that holds one word: a number, a name, true or false. */
  word(field: string): string {
    const value = this.#fields.get(field)?.[0];
    return typeof value === "string" ? value : "";
  }

  number(field: string): number {
    return Number(this.word(field));
  }

  isTrue(field: string): boolean {
    return this.word(field) === "true";
  }

  /** A field that holds a node, if it does. */
  node(field: string): TreeNode | null {
    const value = this.#fields.get(field)?.[0];
    return value instanceof TreeNode ? value : null;
  }

  /** The nodes of a field that holds a list of them. */
  nodes(field: string): TreeNode[] {
    return nodesOf(this.#fields.get(field)?.[0]);
  }

  /** The lists of nodes of a field that holds a list of lists. */
  lists(field: string): TreeNode[][] {
    const value = this.#fields.get(field)?.[0];
    return Array.isArray(value) ? value.map(nodesOf) : [];
  }

  /** A set of numbers has members. */
  hasMembers(field: string): boolean {
    const value = this.#fields.get(field)?.[0];
    return Array.isArray(value) && value.length > 1;
  }

  *children(): Generator<TreeNode> {
    for (const value of this.#fields.values()) yield* nodesWithin(value);
  }
}

type Tree = string | TreeNode | Tree[];

/** The statements of a function's body, or the rule of a view. */
export function readTrees(text: string): TreeNode[] {
  const tokens = text.match(/[{}()]|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let at = 0;

  function read(): Tree {
    const token = tokens[at++] ?? "";
    if (token === "{") return readNode();
    if (token !== "(") return token.replaceAll(/\\(.)/g, "$1").replace(/^"(.*)"$/, "$1");
    const items: Tree[] = [];
    while (at < tokens.length && tokens[at] !== ")") items.push(read());
    at += 1;
    return items;
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? "";
    const fields = new Map<string, Tree[]>();
    while (at < tokens.length && tokens[at] !== "}") {
      const field = (tokens[at++] ?? "").slice(1);
      const values: Tree[] = [];
      while (at < tokens.length && tokens[at] !== "}" && !tokens[at]?.startsWith(":")) {
        values.push(read());
      }
      fields.set(field, values);
    }
    at += 1;
    return new TreeNode(kind, fields);
  }

  return [...nodesWithin([read()])];
}

/** A node and all below it. */
export function* everyNode(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children()) yield* everyNode(child);
}

function nodesOf(value: Tree | undefined): TreeNode[] {
  return Array.isArray(value) ? value.filter((item) => item instanceof TreeNode) : [];
}

function* nodesWithin(values: Tree[]): Generator<TreeNode> {
  for (const value of values) {
    if (value instanceof TreeNode) yield value;
    else if (Array.isArray(value)) yield* nodesWithin(value);
  }
}
