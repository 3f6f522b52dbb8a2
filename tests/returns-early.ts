import { parseSync, Visitor } from "vite";

type Span = { start: number; end: number };

/** The lines of a test file on which a test gives up half-way: a `return` that something else is written after. */
export function returnsEarly(file: string, source: string): number[] {
  const early: Span[] = [];
  // The functions and tests around the place that is being visited, the innermost last.
  const around: { isTest: boolean; end: number }[] = [];
  const tests = new Set<number>();
  const enter = ({ start, end }: Span) => around.push({ isTest: tests.has(start), end });
  const leave = () => void around.pop();
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = source.slice(callee.start, callee.end);
      if (/^(test|it)\b/.test(name)) for (const { start } of given) tests.add(start);
    },
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    ReturnStatement(statement) {
      const innermost = around.at(-1);
      const rest = source.slice(statement.end, innermost?.end).replace(/[\s;})]/g, "");
      if (innermost?.isTest && rest !== "") early.push(statement);
    },
  }).visit(parseSync(file, source).program);
  return early.map(({ start }) => source.slice(0, start).split("\n").length);
}
