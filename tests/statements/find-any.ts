import * as ast from "typescript/unstable/ast";
import { TypeFlags } from "typescript/unstable/sync";
import { nodesIn, type Program, placeOf } from "./program.ts";

/**
 * Where the program takes up a value of which a library says nothing, and does not say itself what it is: a name
 * without a type, an answer, a property that is read. Whoever gives it a type, or `unknown`, has looked.
 */
export function findAny({ checker, files }: Program): string[] {
  return files.flatMap((file) => {
    const taken = [...nodesIn(file)].map(takenUpAt).filter((node) => node !== undefined);
    if (taken.length === 0) return [];
    const types = checker.getTypeAtLocation(taken);
    return taken
      .filter((_, at) => ((types[at]?.flags ?? 0) & TypeFlags.Any) !== 0)
      .map((node) => `${placeOf(node)} ${node.getText()}`);
  });
}

function takenUpAt(node: ast.Node): ast.Node | undefined {
  const isNamed =
    ast.isVariableDeclaration(node) ||
    ast.isParameterDeclaration(node) ||
    ast.isBindingElement(node);
  if (isNamed) return node.name && ast.isIdentifier(node.name) ? node.name : undefined;
  if (ast.isReturnStatement(node)) return node.expression;
  if (ast.isArrowFunction(node)) return ast.isBlock(node.body) ? undefined : node.body;
  const isRead = ast.isPropertyAccessExpression(node) || ast.isElementAccessExpression(node);
  return isRead ? node.expression : undefined;
}
