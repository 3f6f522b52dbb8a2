import pg from "pg";

const { builtins } = pg.types;
type Parse = (text: string) => unknown;

/** Array types that the driver's list of names lacks. */
const arrayOf = { text: 1009, int8: 1016, date: 1182, numeric: 1231 };

/** How columns are read: whole numbers of any size as bigint, a date as its own text. */
const own = new Map<number, Parse>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, wholeOrText],
  [builtins.DATE, (text) => text],
  [arrayOf.int8, eachOf(BigInt)],
  [arrayOf.numeric, eachOf(wholeOrText)],
  [arrayOf.date, eachOf((text) => text)],
]);

export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    const parse: Parse = own.get(oid) ?? pg.types.getTypeParser(oid, format);
    return parse;
  },
};

/** sum(bigint) is numeric in PostgreSQL; one with a fraction is no count of kobo and stays text. */
function wholeOrText(text: string): bigint | string {
  return /^-?\d+$/.test(text) ? BigInt(text) : text;
}

function eachOf(parse: Parse): Parse {
  const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(arrayOf.text);
  return (text) => texts(text).map((item) => (item === null ? null : parse(item)));
}
