/** A number of a text with what it counts: `{ count: 41, of: 'people' }`. */
export interface Figure {
  readonly count: number;
  readonly of: string;
}

/** As many rays as stay apart across a window. */
const MOST = 240;
/** Rows that fit into a window. */
const ROWS = 4;

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen';
const UNITS: readonly string[] = ONES.split(' ');
const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const WORDS = `(?:${TENS.join('|')})(?:-(?:${UNITS.slice(1, 10).join('|')}))?|${UNITS.toReversed().join('|')}`;
/** A number after one of these words is a year, a time of day, a place or a part. */
const NOT_AFTER = ['in', 'since', 'at', 'by', 'until', 'before', 'after', 'of'];
/** A number and the word behind it. */
const COUNTED = new RegExp(
  `(?<!\\b(?:${NOT_AFTER.join('|')}) )(?<![\\p{L}\\p{N}.,-])(\\d[\\d,]*|${WORDS}) (\\p{L}[\\p{L}-]*)`,
  'giu',
);

/**
 * What a text counts, in its order: of “two desks and forty-one people in 2014” the desks and the people. A single
 * thing is nothing to count, and what has more rays than a window is left out.
 */
export const figuresIn = (text: string): readonly Figure[] =>
  [...text.matchAll(COUNTED)]
    .map(([, number = '', of = '']) => ({ count: valueOf(number.toLowerCase()), of }))
    .filter(({ count }) => count > 1 && count <= MOST)
    .slice(0, ROWS);

function valueOf(written: string): number {
  const [tens = '', unit = ''] = written.split('-');
  if (TENS.includes(tens)) return (TENS.indexOf(tens) + 2) * 10 + Math.max(0, UNITS.indexOf(unit));
  const spelled = UNITS.indexOf(written);
  return spelled < 0 ? Number(written.replaceAll(',', '')) : spelled;
}
