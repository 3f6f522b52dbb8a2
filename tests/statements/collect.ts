import * as ast from "typescript/unstable/ast";
import { type Checker, SignatureKind, type Type } from "typescript/unstable/sync";
import { readEveryWay } from "./choices.ts";
import { isNullish } from "./compare.ts";
import { type Piece, readPieces, Unresolved } from "./parts.ts";
import { nodesIn, type Program, pathOf, placeOf } from "./program.ts";

type Form = { text: string; isNullable(parameter: number): boolean };

/** A statement of the program, in each of the forms that its conditions give it. */
export type Statement = {
  file: string;
  place: string;
  forms: Form[];
  /** What the program takes its rows for; null where it does not look at them. */
  row: Type | null;
  /** The piece of SQL that could not be followed to where it is written. */
  unresolved: string | null;
};

/** Every tagged statement of the program's files: what `Sql` of server/platform/db/db.ts runs. */
export function collectStatements({ checker, files }: Program): Statement[] {
  const onServer = files.filter((file) => !/^(contract|web)\//.test(pathOf(file)));
  return onServer.flatMap((file) =>
    [...nodesIn(file)]
      .filter((node) => ast.isTaggedTemplateExpression(node))
      .filter((node) => isSql(checker, node.tag))
      .map((node) => read(checker, node)),
  );
}

function isSql(checker: Checker, tag: ast.Expression): boolean {
  const type = checker.getTypeAtLocation(tag);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signature?.declaration?.path.endsWith("/server/platform/db/db.ts") ?? false;
}

function read(checker: Checker, node: ast.TaggedTemplateExpression): Statement {
  const [row] = node.typeArguments ?? [];
  const statement = {
    file: pathOf(node),
    place: placeOf(node),
    row: row ? (checker.getTypeFromTypeNode(row) ?? null) : null,
  };
  try {
    const readings = readEveryWay((choices) => readPieces(checker, node.template, choices));
    const forms = new Map(readings.map((pieces) => [textOf(pieces), formOf(checker, pieces)]));
    return { ...statement, forms: [...forms.values()], unresolved: null };
  } catch (problem) {
    if (!(problem instanceof Unresolved)) throw problem;
    return { ...statement, forms: [], unresolved: problem.message };
  }
}

function formOf(checker: Checker, pieces: Piece[]): Form {
  const holes = pieces.filter((piece) => typeof piece !== "string");
  return {
    text: textOf(pieces),
    isNullable: (parameter) => {
      const hole = holes[parameter - 1];
      const type = hole && checker.getTypeAtLocation(hole);
      return !type || isNullish(type);
    },
  };
}

function textOf(pieces: Piece[]): string {
  let parameters = 0;
  return pieces.map((piece) => (typeof piece === "string" ? piece : `$${++parameters}`)).join("");
}
