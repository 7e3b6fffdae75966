/** Maximum width of the table's container at which a table with many columns is shown as a list of records. */
export const WIDE_TABLE = '939.98px';

/** Maximum width at which three actions are in two lines beside many columns with an excerpt. */
export const ROOMY_TABLE = '1079.98px';

/** Like WIDE_TABLE, for a table with few columns. */
export const NARROW_TABLE = '639.98px';

/** Number of columns (without the actions, with the number) that fit into a narrow container. */
const FEW = 4;

export const isWideTable = (columns: readonly unknown[]): boolean => columns.length > FEW;
