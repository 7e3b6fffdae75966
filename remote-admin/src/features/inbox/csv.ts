/** What spreadsheets take for the beginning of a formula, the full-width signs of East Asian keyboards among them. */
const FORMULA_SIGNS = String.raw`=+\-@\t\r＝＋－＠`;

/**
 * Wherever a spreadsheet may begin a cell. In a properly read file that is the start of the text alone; but one that
 * expects semicolons or tabs, as Excel does in half of Europe, takes our quotes for its own and cuts there and at line
 * ends too.
 */
const FORMULA = new RegExp(`(^|[\\n\\r\\t;])(?="*[${FORMULA_SIGNS}])`, 'g');

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as RFC 4180 has it: CRLF between rows, quotes doubled, whatever is text in quotes. Strangers wrote what is in
 * it, so no cell can run as a formula: an apostrophe stands in front of what could. Numbers stay numbers.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
