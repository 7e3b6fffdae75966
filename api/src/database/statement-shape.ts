/** A statement as it may be shown to operators: nothing in it is a value. */
export interface StatementShape {
  readonly shape: string;
  /** Its first word, such as SELECT. */
  readonly operation: string;
  /** The first table that it names. */
  readonly table: string | null;
}

/** Characters. Some statements name a hundred columns. */
const LONGEST = 2000;

/** What is read from left to right: each may hold what would be another one by itself. */
const PARTS = new RegExp(
  [
    /(?<name>"(?:[^"]|"")*"|\$\d+\b|[A-Za-z_][\w$]*(?!'))/,
    /(?<comment>\/\*[\s\S]*?\*\/|--[^\n]*)/,
    /(?:[eEbBxXnNuU]&?)?'(?:[^']|'')*'/,
    /\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$/,
    /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** Of lists of values: how many there are says little, and would make each statement another one. */
const LIST = /\((?:\s*(?:\$\d+|\?)\s*,)+\s*(?:\$\d+|\?)\s*\)/g;
const ROWS = /(\((?:[^()]*)\))(?:\s*,\s*\((?:\$\d+|\?|default|\s|,|…)*\))+/g;
const TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?"?(\w+)"?/i;

export function shapeOf(statement: string): StatementShape {
  const shape = statement
    .replace(PARTS, (_all, name: string | undefined, comment: string | undefined) => name ?? (comment ? ' ' : '?'))
    .replace(LIST, '(…)')
    .replace(ROWS, '$1, …')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  return {
    shape,
    operation: /^\w+/.exec(shape)?.[0].toUpperCase() ?? 'STATEMENT',
    table: TABLE.exec(shape)?.[1] ?? null,
  };
}
