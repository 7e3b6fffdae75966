/** One change of a migration: a statement, or one of the changes in an ALTER TABLE. */
export interface Statement {
  /** The original text on one line. */
  readonly text: string;
  /**
   * The same for comparisons: words in capitals, `"name"` for a quoted name, `''` for a text, `()` for whatever is in
   * parentheses, and one space between them.
   */
  readonly outline: string;
  /** The contents of those parentheses in order, in the same form. */
  readonly brackets: readonly string[];
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Spaces and comments, or a token of PostgreSQL: a text, quoted name, word, number or sign. */
const TOKEN = new RegExp(
  [
    /\s+|--[^\n]*|\/\*[^]*?\*\//,
    /(\$(\w*)\$[^]*?\$\2\$|[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\s])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The changes of a migration in order. @param sql text of its file. */
export function readStatements(sql: string): readonly Statement[] {
  return splitAt(';', tokensOf(sql))
    .filter((tokens) => tokens.length > 0)
    .flatMap((tokens) => changesOf(sql, tokens));
}

function tokensOf(sql: string): readonly Token[] {
  return [...sql.matchAll(TOKEN)].flatMap(({ 0: whole, 1: token, index }) =>
    token === undefined ? [] : [{ text: comparable(token), start: index, end: index + whole.length }],
  );
}

function comparable(token: string): string {
  // A name with other characters matches no rule, so the statement counts as not understood, which is safe.
  if (token.startsWith('"')) return `"${token.slice(1, -1).replaceAll(/\W/g, '$')}"`;
  if (/^(?:\$\w*\$|[eE]?')./s.test(token)) return "''";
  return token.toUpperCase();
}

/** Splits at a sign outside parentheses. */
function splitAt(sign: string, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthOf(token);
    if (token.text === sign && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

const depthOf = ({ text }: Token): number => (text === '(' ? 1 : text === ')' ? -1 : 0);

const ALTERED = /^ALTER TABLE (?:(?:"public"|PUBLIC) \. )?\S+/;

/** Each change of an ALTER TABLE is checked by itself. */
function changesOf(sql: string, tokens: readonly Token[]): readonly Statement[] {
  const [first, ...more] = splitAt(',', tokens);
  const begin = ALTERED.exec(joined(tokens))?.[0];
  const text = sql.slice(tokens[0]?.start, tokens.at(-1)?.end).replaceAll(/\s+/g, ' ').trim();
  if (begin === undefined || first === undefined) return [{ text, ...outlineOf(tokens) }];
  return [
    { text, ...outlineOf(first) },
    ...more.map((change) => {
      const { outline, brackets } = outlineOf(change);
      return { text, outline: `${begin} ${outline}`, brackets };
    }),
  ];
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

function outlineOf(tokens: readonly Token[]): Omit<Statement, 'text'> {
  const words: string[] = [];
  const brackets: string[] = [];
  let inside: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    const before = depth;
    depth += depthOf(token);
    if (before === 0 && depth === 0) words.push(token.text);
    else if (before === 1 && depth === 0) {
      words.push('()');
      brackets.push(joined(inside));
      inside = [];
    } else if (before > 0) inside.push(token);
  }
  return { outline: words.join(' '), brackets };
}
