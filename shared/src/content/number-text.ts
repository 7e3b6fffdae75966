import type { NumberOptions } from './field.ts';

/** Formats a number for people, with all its digits. */
export const numberText = (value: number, { isGrouped = true }: Pick<NumberOptions, 'isGrouped'>): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 20, useGrouping: isGrouped });
