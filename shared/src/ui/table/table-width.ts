/** Of the container that a table stands in: up to here one with many columns is shown as a list of records. */
export const WIDE_TABLE = '939.98px';

/** Up to here three actions stand in two lines where one of many columns begins a text. */
export const ROOMY_TABLE = '1079.98px';

/** As WIDE_TABLE, for a table with few columns. */
export const NARROW_TABLE = '639.98px';

/** Columns beside the actions, the number included, for which a narrow container has room. */
const FEW = 4;

export const isWideTable = (columns: readonly unknown[]): boolean => columns.length > FEW;
