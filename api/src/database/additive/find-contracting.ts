import { readStatements, type Statement } from './read-statements.ts';

/** A change of a migration that a process of the version before could not work with. */
export interface Contracting {
  /** The statement, on one line. */
  readonly statement: string;
  /** The reason, as the end of a sentence that begins with the statement. */
  readonly reason: string;
}

/** The tables as known so far while the statements of a migration are read in order. */
interface Tables {
  /** Tables that this migration creates: no older process uses them. */
  readonly made: Set<string>;
  /** Columns that it adds to older tables, as `table.column`. `empty`: rows of older processes have no value there. */
  readonly added: Map<string, 'empty' | 'filled'>;
  /** Columns of `added` that a unique index or a reference relies on being empty. */
  readonly restricted: Set<string>;
  /** Indexes of this and earlier migrations that are not unique, so they don't restrict rows. */
  readonly plainIndexes: Set<string>;
}

const NAME = String.raw`(?:(?:"public"|PUBLIC) \. )?("\w*"|\w+)`;
const pattern = (text: string) => new RegExp(`^${text.replaceAll('NAME', NAME)}$`);

type Judge = (match: readonly string[], statement: Statement, tables: Tables) => string | null;

const TAKES = 'takes away what an older process may still use';
const RENAMES = 'gives another name to what an older process may still use';
const RETYPES = 'changes the type of what an older process may still read or write';
const DEMANDS = 'demands of rows what an older process does not know of';
const REWRITES = 'changes or removes rows that an older process may still use';
const UNKNOWN = 'is not known to leave older processes alone';

const fine: Judge = () => null;
const ofMade =
  (reason: string): Judge =>
  ([, table = ''], _statement, { made }) =>
    made.has(table) ? null : reason;

/** The first rule that matches decides. A statement that matches none counts as contracting. */
const RULES: readonly (readonly [RegExp, Judge])[] = [
  [pattern(String.raw`CREATE (?:UNLOGGED )?TABLE NAME \(\)`), makeTable],
  [pattern(String.raw`CREATE INDEX (?:CONCURRENTLY )?NAME ON NAME .*`), makeIndex],
  [pattern(String.raw`CREATE UNIQUE INDEX (?:CONCURRENTLY )?NAME ON NAME (?:USING BTREE )?\(\)(.*)`), makeUniqueIndex],
  [pattern('CREATE (?:FUNCTION|TYPE|SEQUENCE|SCHEMA|DOMAIN|VIEW) .*'), fine],
  [pattern('CREATE TRIGGER .*? ON NAME .*'), ofMade('makes older processes do more than they know of')],
  [pattern('COMMENT ON .*'), fine],
  [pattern('INSERT INTO NAME .*'), insertRows],
  [pattern('UPDATE NAME SET (.*)'), fillColumns],
  [
    pattern('DROP INDEX NAME'),
    ([, index = ''], _statement, { plainIndexes }) => (plainIndexes.has(index) ? null : TAKES),
  ],
  [pattern('ALTER TABLE NAME ADD COLUMN NAME (.*)'), addColumn],
  [pattern(String.raw`ALTER TABLE NAME ADD CONSTRAINT NAME UNIQUE \(\)`), addUnique],
  [pattern(String.raw`ALTER TABLE NAME ADD CONSTRAINT NAME (FOREIGN KEY \(\) REFERENCES .*)`), addReference],
  [pattern('ALTER TABLE NAME ALTER COLUMN NAME SET DEFAULT (.*)'), setDefault],
  [pattern('ALTER TABLE NAME ALTER COLUMN NAME (?:SET DATA )?TYPE .*'), ofMade(RETYPES)],
  [pattern('ALTER TABLE NAME (?:RENAME|SET SCHEMA) .*'), ofMade(RENAMES)],
  [pattern('ALTER TABLE NAME (?:ADD CONSTRAINT .*|ALTER COLUMN NAME SET NOT NULL)'), ofMade(DEMANDS)],
  [pattern('ALTER TABLE NAME DROP .*'), ofMade(TAKES)],
  [
    pattern('ALTER TABLE NAME ALTER COLUMN NAME DROP NOT NULL'),
    ofMade('lets rows in that an older process can’t read'),
  ],
  [pattern('(?:DELETE FROM|TRUNCATE) .*'), () => REWRITES],
  [pattern('ALTER .* RENAME .*'), () => RENAMES],
  [pattern('DROP .*'), () => TAKES],
];

/**
 * Finds the contracting statements of a migration: what a process of the version before can't work with while both
 * versions run. A statement that is not understood counts as contracting.
 * @param sql text of its file. @param before texts of the migrations before it.
 */
export function findContracting(sql: string, before: readonly string[]): readonly Contracting[] {
  const tables: Tables = { made: new Set(), added: new Map(), restricted: new Set(), plainIndexes: new Set() };
  for (const statement of before.flatMap(readStatements)) {
    const [, index] = /^CREATE INDEX (?:CONCURRENTLY )?("\w*"|\w+) ON /.exec(statement.outline) ?? [];
    if (index !== undefined) tables.plainIndexes.add(index);
  }
  return readStatements(sql).flatMap((statement) => {
    const reason = judge(statement, tables);
    return reason === null ? [] : [{ statement: statement.text, reason }];
  });
}

function judge(statement: Statement, tables: Tables): string | null {
  for (const [fits, judgeBy] of RULES) {
    const match = fits.exec(statement.outline);
    if (match) return judgeBy(match, statement, tables);
  }
  return UNKNOWN;
}

function makeTable([, table = '']: readonly string[], { brackets: [body = ''] }: Statement, tables: Tables) {
  tables.made.add(table);
  return contractingReason(body, tables);
}

function makeIndex([, index = '']: readonly string[], _statement: Statement, { plainIndexes }: Tables): null {
  plainIndexes.add(index);
  return null;
}

function makeUniqueIndex(
  [, , table = '', more = '']: readonly string[],
  { brackets: [columns = ''] }: Statement,
  tables: Tables,
): string | null {
  if (tables.made.has(table)) return null;
  return !more.includes('NULLS NOT DISTINCT') && hasEmpty(table, columns, tables) ? null : DEMANDS;
}

function addUnique([, table = '']: readonly string[], { brackets: [columns = ''] }: Statement, tables: Tables) {
  return tables.made.has(table) || hasEmpty(table, columns, tables) ? null : DEMANDS;
}

/** Rows of an older process are null in at least one of these columns, and nulls are never equal. */
function hasEmpty(table: string, columns: string, { added, restricted }: Tables): boolean {
  const empty = columns
    .split(' , ')
    .map((column) => `${table}.${column}`)
    .filter((name) => added.get(name) === 'empty');
  for (const name of empty) restricted.add(name);
  return empty.length > 0;
}

function addReference([, table = '', , rest = '']: readonly string[], statement: Statement, tables: Tables) {
  const isOfNew = tables.made.has(table) || hasEmpty(table, statement.brackets[0] ?? '', tables);
  return isOfNew ? contractingReason(rest, tables) : DEMANDS;
}

const REFERENCE = new RegExp(String.raw`REFERENCES ${NAME}((?: ON DELETE \w+(?: NULL| DEFAULT| ACTION)?)?)`, 'g');

/** A process that does not know the new rows could no longer delete a row that they refer to. */
function contractingReason(text: string, { made }: Tables): string | null {
  const plain = text.replaceAll(/ \([^)]*\)/g, '');
  const holding = [...plain.matchAll(REFERENCE)].find(
    ([, table = '', onDelete = '']) => !made.has(table) && !/ (?:CASCADE|SET NULL|SET DEFAULT)$/.test(onDelete),
  );
  return holding ? 'keeps older processes from deleting rows' : null;
}

function addColumn([, table = '', column = '', rest = '']: readonly string[], _statement: Statement, tables: Tables) {
  if (tables.made.has(table)) return contractingReason(rest, tables);
  const hasValue = /\b(?:DEFAULT (?!NULL\b)|GENERATED |(?:SMALL|BIG)?SERIAL\b)/.test(rest);
  tables.added.set(`${table}.${column}`, hasValue ? 'filled' : 'empty');
  if (/\b(?:PRIMARY KEY|CHECK|UNIQUE|REFERENCES)\b/.test(rest)) return DEMANDS;
  return /\bNOT NULL\b/.test(rest) && !hasValue ? DEMANDS : null;
}

/** From then on the rows of older processes have a value in that column, and the same one if it is a constant. */
function setDefault([, table = '', column = '', value = '']: readonly string[], _statement: Statement, tables: Tables) {
  const name = `${table}.${column}`;
  if (tables.made.has(table)) return null;
  if (value === 'NULL') return tables.added.get(name) === 'empty' ? null : TAKES;
  if (!tables.added.has(name)) return null;
  tables.added.set(name, 'filled');
  return tables.restricted.has(name) ? DEMANDS : null;
}

/** A statement may contain another one, such as `WITH gone AS (DELETE FROM …)`. */
const hidesAnother = ({ brackets }: Statement): boolean =>
  brackets.some((text) => /\b(?:DELETE|UPDATE|INSERT|MERGE)\b/.test(text));

function insertRows([, table = '']: readonly string[], statement: Statement, { made }: Tables): string | null {
  return made.has(table) && !hidesAnother(statement) ? null : REWRITES;
}

/** Updates may only set columns that no older process knows. */
function fillColumns([, table = '', set = '']: readonly string[], statement: Statement, { made, added }: Tables) {
  if (hidesAnother(statement)) return REWRITES;
  const columns = (set.split(/ (?:FROM|WHERE) /)[0] ?? '').split(' , ').map((pair) => pair.split(' = ')[0] ?? '');
  return made.has(table) || columns.every((column) => added.has(`${table}.${column}`)) ? null : REWRITES;
}
