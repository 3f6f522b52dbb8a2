import { join, relative } from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import { API, type Checker, SymbolFlags } from "typescript/unstable/sync";

/** The program as the compiler sees it: its files, and the types of what stands in them. */
export type Program = {
  checker: Checker;
  files: SourceFile[];
  close(): void;
};

const root = join(import.meta.dirname, "../..");

/** Reads the product; its tests are left out. */
export function openProgram(): Program {
  const compiler = new API({ cwd: root });
  const project = compiler
    .updateSnapshot({ openProjects: [join(root, "tsconfig.json")] })
    .getProjects()[0];
  if (!project) throw new Error("The compiler does not open tsconfig.json");
  const files = project.rootFiles
    .filter((path) => /^(contract|database|server|web)\//.test(relative(root, path)))
    .filter((path) => !path.includes(".test."))
    .map((path) => project.program.getSourceFile(path))
    .filter((file) => file !== undefined);
  return { checker: project.checker, files, close: () => compiler.close() };
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

export function pathOf(node: Node): string {
  return relative(root, node.getSourceFile().fileName);
}

/** "server/wallet/topups/topup.ts:12:5", as an editor opens it. */
export function placeOf(node: Node): string {
  const { line, character } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(node)}:${line + 1}:${character + 1}`;
}

/** Where what a name stands for is declared, in whatever file. */
export function declarationOf(checker: Checker, name: Node): Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const isImported = (symbol.flags & SymbolFlags.Alias) !== 0;
  const original = isImported ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.valueDeclaration ?? original.declarations[0])?.resolve();
}
