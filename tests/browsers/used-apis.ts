import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import * as ast from "typescript/unstable/ast";
import { API, type Symbol as Named, type Project } from "typescript/unstable/sync";
import { attribute, lackedBy, member, type Newer } from "./compat-data.ts";

const root = resolve(import.meta.dirname, "..", "..");

/**
 * What the pages' own code uses and the oldest browsers lack: "URL.parse", and in which file. The compiler says
 * whose member a name is, so the size of a Set is not taken for that of a URLSearchParams.
 */
export function newerApisUsed(): Newer[] {
  const compiler = new API({ cwd: root });
  try {
    const configs = ["tsconfig.json", "tsconfig.service-worker.json"];
    const projects = compiler
      .updateSnapshot({ openProjects: configs.map((name) => join(root, name)) })
      .getProjects();
    return globSync("{web,artwork,content,contract}/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.|entry\.server/.test(file))
      .flatMap((file) => {
        const project = projects.find(({ program }) => program.getSourceFile(join(root, file)));
        if (!project) throw new Error(`No tsconfig includes ${file}`);
        return newerIn(project, file);
      });
  } finally {
    compiler.close();
  }
}

function newerIn(project: Project, file: string): Newer[] {
  const names: ast.Identifier[] = [];
  const used: Newer[] = [];
  const look = (node: ast.Node): void => {
    if (ast.isIdentifier(node)) names.push(node);
    if (ast.isJsxAttribute(node)) used.push(attributeOf(node, file));
    if (ast.isBindingElement(node)) used.push(unpacked(project, node, file));
    node.forEachChild(look);
  };
  project.program.getSourceFile(join(root, file))?.forEachChild(look);
  for (const [at, symbol] of project.checker.getSymbolAtLocation(names).entries()) {
    const name = names[at];
    if (symbol && name) used.push(memberOf(symbol, ownerIn(name), file));
  }
  return used.filter((use) => use.lackedBy.length > 0);
}

/** `URL` of `URL.parse`, where the compiler has no name for the type that has the member. */
function ownerIn(name: ast.Identifier): string {
  const { parent } = name;
  return ast.isPropertyAccessExpression(parent) && ast.isIdentifier(parent.expression)
    ? parent.expression.text
    : "";
}

function memberOf(symbol: Named, owner: string, file: string): Newer {
  const isOfBrowser = symbol.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));
  const type = symbol.getParent()?.name ?? "";
  const path = [type === "__type" ? owner : type, symbol.name].filter(Boolean).join(".");
  return { name: path, file, lackedBy: isOfBrowser ? lackedBy(member(path)) : [] };
}

/** `locks` of `const { locks } = navigator`. */
function unpacked(project: Project, element: ast.BindingElement, file: string): Newer {
  const named = element.propertyName ?? element.name;
  const name = named && ast.isIdentifier(named) ? named.text : "";
  const type = project.checker.getTypeAtLocation(element.parent);
  const symbol = type && name ? project.checker.getPropertyOfType(type, name) : undefined;
  return symbol ? memberOf(symbol, "", file) : { name, file, lackedBy: [] };
}

/** `popover` of `<div popover>`, but nothing of our own components. */
function attributeOf(node: ast.JsxAttribute, file: string): Newer {
  const element = node.parent.parent;
  const isElement = ast.isJsxOpeningElement(element) || ast.isJsxSelfClosingElement(element);
  const tag = isElement && ast.isIdentifier(element.tagName) ? element.tagName.text : "";
  const name = ast.isIdentifier(node.name) ? node.name.text.toLowerCase() : "";
  const isOfBrowser = /^[a-z]/.test(tag);
  return {
    name: `<${tag} ${name}>`,
    file,
    lackedBy: isOfBrowser ? lackedBy(attribute(tag, name)) : [],
  };
}
