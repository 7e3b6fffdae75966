/** Of the container that a table stands in: up to here one with many columns is shown as a list of records. */
export const WIDE_TABLE = '939.98px';

/** The same for a table with few columns. */
export const NARROW_TABLE = '639.98px';

/** Columns beside the actions, the number included, for which a narrow container has room. */
const FEW = 4;

export const isWideTable = (columns: readonly unknown[]): boolean => columns.length > FEW;
