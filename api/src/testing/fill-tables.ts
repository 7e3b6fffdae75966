/** Runs a statement. @returns its rows. */
export type Query = (statement: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Rows by table. */
export type Snapshot = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** Tables that triggers fill from the rows of other tables. */
const DERIVED = new Set(['article_count']);
const ROWS = 3;
const NUMBERS = new Set(['integer', 'bigint', 'double precision']);

interface Column {
  readonly name: string;
  readonly type: string;
  /** The table that the column refers to. */
  readonly target: string | null;
}

/** Tables with rows of their own. A table comes after those that it refers to. */
async function tablesOf(query: Query): Promise<readonly string[]> {
  const all = (
    await query("select table_name from information_schema.tables where table_schema = 'public' order by 1")
  ).map((row) => String(row['table_name']));
  const links = await query(
    'select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where ' +
      "contype = 'f'",
  );
  const ordered: string[] = [];
  const add = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of links) if (child === table && parent !== table) add(String(parent));
    ordered.push(table);
  };
  for (const table of all) add(table);
  return ordered.filter((table) => !DERIVED.has(table));
}

/** Of all tables at once: the views that are asked are slow, and tests ask after every migration. */
async function columnsByTable(query: Query): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await query(
    `select table_name as table, column_name as name, data_type as type, (
       select confrelid::regclass::text from pg_constraint
       where contype = 'f' and conrelid = ('public.' || table_name)::regclass
         and conkey = array[ordinal_position::smallint]
     ) as target
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
     order by table_name, ordinal_position`,
  );
  const columns = new Map<string, Column[]>();
  for (const { table, name, type, target } of rows) {
    const ofTable = columns.get(String(table)) ?? [];
    ofTable.push({ name: String(name), type: String(type), target: target === null ? null : String(target) });
    columns.set(String(table), ofTable);
  }
  return columns;
}

/** @param target id of a row in the table that the column refers to, inserted by the same call of `fillTables`. */
function valueOf({ name, type }: Column, row: number, target: number | undefined): unknown {
  if (target !== undefined) return target;
  if (NUMBERS.has(type)) return row;
  if (type === 'text') return `${name} ${row}`;
  if (type === 'boolean') return row % 2 === 0;
  if (type === 'ARRAY') return [`${name} ${row}`];
  if (type === 'jsonb') return JSON.stringify([row]);
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2025, row, 1)).toISOString();
  throw new Error(`Nobody has said yet what the tests put into a column of the type ${type}.`);
}

/** The highest ids of the tables that columns refer to. A table that was added later also starts at 1. */
async function newestIdsOf(query: Query, columns: readonly Column[]): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (const { target } of columns) {
    if (target === null || newest.has(target)) continue;
    const [row] = await query(`select max(id)::integer as id from ${target}`);
    newest.set(target, Number(row?.['id'] ?? 0));
  }
  return newest;
}

/**
 * Inserts some rows into every table.
 * @param first number of the first row; a second call should start after the last one.
 */
export async function fillTables(query: Query, first = 1): Promise<void> {
  const columnsOf = await columnsByTable(query);
  for (const table of await tablesOf(query)) {
    const columns = columnsOf.get(table) ?? [];
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    const newest = await newestIdsOf(query, columns);
    for (let row = first; row < first + ROWS; row += 1) {
      const targetOf = ({ target }: Column) => {
        const last = newest.get(target ?? '');
        return last === undefined ? undefined : last - (first + ROWS - 1 - row);
      };
      await query(
        `insert into "${table}" (${names}) values (${places})`,
        columns.map((column) => valueOf(column, row, targetOf(column))),
      );
    }
  }
}

export async function readTables(query: Query): Promise<Snapshot> {
  const snapshot = new Map<string, readonly Record<string, unknown>[]>();
  for (const table of await tablesOf(query)) {
    const rows = await query(`select to_jsonb(found) as row from "${table}" as found order by to_jsonb(found)::text`);
    snapshot.set(
      table,
      rows.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return snapshot;
}
