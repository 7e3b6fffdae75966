/**
 * Characters that spreadsheets read as the start of a formula, among them the full-width ones of East Asian keyboards.
 */
const FORMULA_SIGNS = String.raw`=+\-@\t\r＝＋－＠`;

/**
 * Every place where a spreadsheet may start a cell. If the file is parsed correctly, this is only the start of a text.
 * A program that expects semicolons or tabs, as Excel does in half of Europe, reads our quotes as its own and also
 * splits there and at line ends.
 */
const FORMULA = new RegExp(`(^|[\\n\\r\\t;])(?="*[${FORMULA_SIGNS}])`, 'g');

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvRow = readonly (string | number)[];

/**
 * A table as CSV according to RFC 4180: CRLF between rows, all texts in quotes, quotes doubled. The texts come from
 * strangers, so no cell may run as a formula: an apostrophe is put before every possible one. Numbers stay numbers.
 */
export const toCsv = (rows: readonly CsvRow[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
