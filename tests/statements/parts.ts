import * as ast from "typescript/unstable/ast";
import type { Checker } from "typescript/unstable/sync";
import type { Choices } from "./choices.ts";
import { declarationOf, placeOf } from "./program.ts";

/** A function that was called, and the call, so that its parameters are known. */
type Frame = { fn: ast.Node; call: ast.CallExpression; caller: Frame | null; outer: Frame | null };

/** SQL with its holes: where a value goes to the database. */
export type Piece = string | ast.Expression;
type Value =
  | { is: "fragment"; pieces: Piece[] }
  | { is: "object"; node: ast.ObjectLiteralExpression; frame: Frame | null }
  | { is: "function"; node: FunctionNode; frame: Frame | null }
  | { is: "literal"; value: string | boolean | undefined }
  | null;
type FunctionNode = ast.FunctionDeclaration | ast.ArrowFunction;

/** Says which piece of SQL could not be followed to where it is written. */
export class Unresolved extends Error {}

/**
 * Follows the pieces of SQL in a statement to where they are written: through names, calls, conditions and the
 * callers of the function in which the statement stands. Which way a condition goes is one of the `choices`.
 */
export function readPieces(
  checker: Checker,
  template: ast.TemplateLiteral,
  choices: Choices,
): Piece[] {
  return new Reading(checker, choices).piecesOf(template, null);
}

class Reading {
  readonly #checker: Checker;
  readonly #choices: Choices;
  /** Callers that were chosen for the functions in which the statement stands. */
  readonly #bound = new Map<ast.Node, Frame>();

  constructor(checker: Checker, choices: Choices) {
    this.#checker = checker;
    this.#choices = choices;
  }

  piecesOf(node: ast.TemplateLiteral, frame: Frame | null): Piece[] {
    if (ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (!ast.isTemplateExpression(node)) throw new Unresolved(placeOf(node));
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [
      ...(this.#isFragment(expression) ? this.#fragmentOf(expression, frame) : [expression]),
      literal.text,
    ]);
    return [node.head.text, ...spans];
  }

  #isFragment(expression: ast.Expression): boolean {
    return this.#checker.getTypeAtLocation(expression)?.getSymbol()?.name === "SqlFragment";
  }

  #fragmentOf(expression: ast.Expression, frame: Frame | null): Piece[] {
    const value = this.#value(expression, frame);
    if (value?.is === "fragment") return value.pieces;
    throw new Unresolved(`${placeOf(expression)}: ${expression.getText()}`);
  }

  /** What an expression comes to, as far as that matters to the text of a statement; else null. */
  #value(node: ast.Node | undefined, frame: Frame | null): Value {
    if (!node) return null;
    if (
      ast.isParenthesizedExpression(node) ||
      ast.isAwaitExpression(node) ||
      ast.isAsExpression(node) ||
      ast.isSatisfiesExpression(node)
    ) {
      return this.#value(node.expression, frame);
    }
    if (ast.isTaggedTemplateExpression(node)) {
      const isSql = ast.isIdentifier(node.tag) && node.tag.text === "fragment";
      return isSql ? { is: "fragment", pieces: this.piecesOf(node.template, frame) } : null;
    }
    if (ast.isStringLiteral(node)) return { is: "literal", value: node.text };
    if (node.kind === ast.SyntaxKind.TrueKeyword) return { is: "literal", value: true };
    if (node.kind === ast.SyntaxKind.FalseKeyword) return { is: "literal", value: false };
    if (ast.isConditionalExpression(node)) {
      return this.#value(
        this.#isTrue(node.condition, frame) ? node.whenTrue : node.whenFalse,
        frame,
      );
    }
    if (ast.isObjectLiteralExpression(node)) return { is: "object", node, frame };
    if (ast.isArrowFunction(node)) return { is: "function", node, frame };
    if (ast.isCallExpression(node)) return this.#resultOf(node, frame);
    if (ast.isPropertyAccessExpression(node)) {
      return this.#memberOf(this.#value(node.expression, frame), node.name.text);
    }
    if (ast.isElementAccessExpression(node)) {
      return this.#elementOf(this.#value(node.expression, frame), node.argumentExpression, frame);
    }
    if (ast.isIdentifier(node)) return this.#named(node, frame);
    return null;
  }

  #named(name: ast.Identifier, frame: Frame | null): Value {
    if (name.text === "undefined") return { is: "literal", value: undefined };
    const declaration = declarationOf(this.#checker, name);
    return declaration ? this.#declaredValue(declaration, frame) : null;
  }

  #declaredValue(node: ast.Node, frame: Frame | null): Value {
    if (ast.isVariableDeclaration(node)) return this.#value(node.initializer, frame);
    if (ast.isFunctionDeclaration(node)) return { is: "function", node, frame };
    if (ast.isParameterDeclaration(node)) return this.#argumentFor(node, frame);
    if (ast.isBindingElement(node)) {
      const pattern = node.parent;
      const key = node.propertyName ?? node.name;
      if (!ast.isObjectBindingPattern(pattern) || !key || !ast.isIdentifier(key)) return null;
      return this.#memberOf(this.#declaredValue(pattern.parent, frame), key.text);
    }
    return null;
  }

  /** What a call gave for a parameter. Where the statement's own function is not called yet, one of its callers is chosen. */
  #argumentFor(parameter: ast.ParameterDeclaration, frame: Frame | null): Value {
    const fn = parameter.parent;
    const entered = frameOf(fn, frame) ?? this.#bound.get(fn) ?? this.#chooseCaller(fn);
    if (!entered || !isFunction(fn)) return null;
    const given = entered.call.arguments[fn.parameters.indexOf(parameter)];
    return given ? this.#value(given, entered.caller) : this.#value(parameter.initializer, entered);
  }

  #chooseCaller(fn: ast.Node): Frame | null {
    if (!isFunction(fn)) return null;
    const calls = this.#checker
      .getSignatureUsage(fn)
      .map(({ call }) => call?.resolve())
      .filter((call) => call !== undefined && ast.isCallExpression(call))
      .filter((call) => !call.getSourceFile().fileName.includes(".test."));
    const call = calls[this.#choices.choose(`caller of ${placeOf(fn)}`, calls.length)];
    if (!call) return null;
    const frame = { fn, call, caller: null, outer: null };
    this.#bound.set(fn, frame);
    return frame;
  }

  #resultOf(call: ast.CallExpression, frame: Frame | null): Value {
    if (ast.isPropertyAccessExpression(call.expression)) {
      // A transaction answers what its work does.
      const isTransaction = call.expression.name.text === "transaction";
      const work = isTransaction ? this.#value(call.arguments[0], frame) : null;
      return work?.is === "function"
        ? this.#enter(work.node, call, { caller: frame, outer: work.frame })
        : null;
    }
    const callee = this.#value(call.expression, frame);
    if (callee?.is !== "function") return null;
    return this.#enter(callee.node, call, { caller: frame, outer: callee.frame });
  }

  #enter(
    fn: FunctionNode,
    call: ast.CallExpression,
    around: Pick<Frame, "caller" | "outer">,
  ): Value {
    const frame = { fn, call, ...around };
    const { body } = fn;
    if (!body) return null;
    return ast.isBlock(body)
      ? (this.#returned(body.statements, frame)?.value ?? null)
      : this.#value(body, frame);
  }

  #returned(statements: Iterable<ast.Node>, frame: Frame): { value: Value } | null {
    for (const statement of statements) {
      if (ast.isReturnStatement(statement))
        return { value: this.#value(statement.expression, frame) };
      if (!ast.isIfStatement(statement)) continue;
      const way = this.#isTrue(statement.expression, frame)
        ? statement.thenStatement
        : statement.elseStatement;
      if (!way) continue;
      const found = this.#returned(ast.isBlock(way) ? way.statements : [way], frame);
      if (found) return found;
    }
    return null;
  }

  #memberOf(value: Value, name: string): Value {
    if (value?.is !== "object") return null;
    for (const property of value.node.properties) {
      if (nameOf(property) !== name) continue;
      if (ast.isPropertyAssignment(property)) return this.#value(property.initializer, value.frame);
      if (ast.isShorthandPropertyAssignment(property)) {
        const symbol = this.#checker.getShorthandAssignmentValueSymbol(property);
        const declaration = symbol?.valueDeclaration?.resolve();
        return declaration ? this.#declaredValue(declaration, value.frame) : null;
      }
    }
    return null;
  }

  #elementOf(value: Value, index: ast.Expression, frame: Frame | null): Value {
    if (value?.is !== "object") return null;
    const known = this.#literalOf(index, frame);
    if (known) return this.#memberOf(value, String(known.value));
    const keys = value.node.properties.map(nameOf).filter((key) => key !== undefined);
    const key = keys[this.#choices.choose(this.#keyOf(index), keys.length)] ?? "";
    this.#choices.settle(this.#keyOf(index), key);
    return this.#memberOf(value, key);
  }

  /** A text that is known here: written, given, or chosen before. */
  #literalOf(node: ast.Expression, frame: Frame | null): { value: unknown } | null {
    const settled = this.#choices.settled(this.#keyOf(node));
    if (settled !== undefined) return { value: settled };
    if (ast.isIdentifier(node)) {
      const declaration = declarationOf(this.#checker, node);
      // Nobody asks callers for a plain value: either way of the condition may come.
      if (declaration && !this.#isReachable(declaration, frame)) return null;
    }
    const value = this.#value(node, frame);
    return value?.is === "literal" ? value : null;
  }

  #isReachable(declaration: ast.Node, frame: Frame | null): boolean {
    const parameter = ast.isBindingElement(declaration) ? declaration.parent.parent : declaration;
    if (!ast.isParameterDeclaration(parameter)) return true;
    return (frameOf(parameter.parent, frame) ?? this.#bound.get(parameter.parent)) !== undefined;
  }

  #isTrue(condition: ast.Expression, frame: Frame | null): boolean {
    if (ast.isParenthesizedExpression(condition)) return this.#isTrue(condition.expression, frame);
    if (ast.isPrefixUnaryExpression(condition)) {
      if (condition.operator === ast.SyntaxKind.ExclamationToken)
        return !this.#isTrue(condition.operand, frame);
    }
    if (ast.isBinaryExpression(condition)) {
      const { left, right, operatorToken } = condition;
      const operator = operatorToken.kind;
      if (operator === ast.SyntaxKind.BarBarToken)
        return this.#isTrue(left, frame) || this.#isTrue(right, frame);
      if (operator === ast.SyntaxKind.AmpersandAmpersandToken) {
        return this.#isTrue(left, frame) && this.#isTrue(right, frame);
      }
      const isSame = operator === ast.SyntaxKind.EqualsEqualsEqualsToken;
      if (isSame || operator === ast.SyntaxKind.ExclamationEqualsEqualsToken) {
        const [one, other] = [this.#literalOf(left, frame), this.#literalOf(right, frame)];
        if (one && other) return (one.value === other.value) === isSame;
      }
    }
    const known = this.#literalOf(condition, frame);
    if (known) return Boolean(known.value);
    return this.#choices.choose(this.#keyOf(condition), 2) === 0;
  }

  /** One name is the same choice wherever it stands in its function; its text says it well enough in another. */
  #keyOf(node: ast.Expression): string {
    const declaration = ast.isIdentifier(node) ? declarationOf(this.#checker, node) : undefined;
    return declaration ? placeOf(declaration) : node.getText();
  }
}

function frameOf(fn: ast.Node, frame: Frame | null): Frame | undefined {
  for (let one = frame; one; one = one.outer) if (one.fn === fn) return one;
  return undefined;
}

function isFunction(node: ast.Node): node is FunctionNode {
  return ast.isFunctionDeclaration(node) || ast.isArrowFunction(node);
}

function nameOf(property: ast.ObjectLiteralElementLike): string | undefined {
  if (ast.isSpreadAssignment(property)) return undefined;
  return property.name?.getText().replaceAll('"', "");
}
