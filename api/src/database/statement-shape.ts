/** The shape of a statement, without values, so that it may be shown to operators. */
export interface StatementShape {
  readonly shape: string;
  /** The first word, such as SELECT. */
  readonly operation: string;
  /** The first table that the statement names. */
  readonly table: string | null;
}

/** The longest shape, in characters. Some statements name a hundred columns. */
const LONGEST = 2000;

/**
 * Parts of a statement, from left to right. The order matters, because a part may contain what looks like another part.
 */
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
/** Lists of values are shortened: their length says little, and would make a different shape of each statement. */
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
