import { DARK } from '@northlight/shared/art';
import { FIGURE, figureDocument, figureWords, LINE } from './figure-words.ts';

interface Script {
  readonly name: string;
  /** Font size in pixels at which its letters are as high as Latin letters at 16 pixels. */
  readonly size: number;
  /**
   * Top and bottom of each stroke of a word, in tenths of the height that carries meaning, which begins at 0. Strokes
   * above 10 are ascenders, and those below 0 descenders.
   */
  readonly tops: readonly number[];
  readonly feet: readonly number[];
  /** Whether all strokes hang from a bar. */
  readonly hasBar?: boolean;
}

/** The same label in three scripts, reduced to strokes: letters that stand, descend or hang. */
const SCRIPTS: readonly Script[] = [
  {
    name: 'Latin',
    size: 16,
    tops: [15, 10, 10, 10, 10, 10, 10, 15, 10, 10, 13, 10, 10],
    feet: [0, 0, 0, 0, -4, -4, 0, 0, 0, 0, 0, 0, 0],
  },
  {
    name: 'Arabic',
    size: 18,
    tops: [5, 4, 4, 5, 10, 4, 10, 4, 6, 4, 13, 3, 14],
    feet: [-3, -5, -6, -5, -2, 0, 0, 0, 0, 0, 0, -4, 0],
  },
  {
    name: 'Bangla',
    size: 15,
    tops: [10, 10, 10, 10, 14, 14, 10, 10, 10, 10, 10, 10, 10],
    feet: [3, 1, 0, 0, 4, 5, 0, 0, 4, -3, -3, 1, 0],
    hasBar: true,
  },
];

/** Height of Latin letters at 16 pixels, in units. */
const LETTER = 66;
const PITCH = 9.6;
const COLUMN = (FIGURE.width - FIGURE.margin) / SCRIPTS.length;
/** Distance from the left of a column. The number stands before it. */
const WORD = 60;
/** The two rows of words: all at the same size, and each at its own size. */
const ROWS = [
  { floor: 180, sizeOf: () => 16 },
  { floor: 348, sizeOf: ({ size }: Script) => size },
];
const HEIGHT = 400;

/** Three scripts at one size, and at the sizes at which what carries meaning is equally high in all of them. */
export function drawThreeScripts(): string {
  const names = SCRIPTS.map(({ name }, index) => figureWords(name, placeOf(index, 8, COLUMN), FIGURE.ink));
  const rows = ROWS.map(({ floor, sizeOf }) => {
    const guides = `M0 ${floor}H${FIGURE.width}M0 ${floor - LETTER}H${FIGURE.width}`;
    const words = SCRIPTS.map((script, index) => {
      const size = sizeOf(script);
      const number = figureWords(String(size), placeOf(index, floor - LINE.baseline, WORD), DARK.bright);
      return number + word(script, placeOf(index, floor, 0).x + WORD, floor, (LETTER * size) / script.size);
    });
    return `<path d="${guides}" stroke="${FIGURE.ink}" stroke-opacity=".28"/>${words.join('')}`;
  });
  return figureDocument(HEIGHT, names.join('') + rows.join(''));
}

const placeOf = (column: number, y: number, width: number) => ({ x: FIGURE.margin + column * COLUMN, y, width });

/** The part of a stroke that carries meaning is bright; ascenders and descenders are dim. */
function word({ tops, feet, hasBar }: Script, left: number, floor: number, height: number): string {
  const toY = (tenths: number) => (floor - (tenths * height) / 10).toFixed(1);
  const line = (index: number, top: number, foot: number) =>
    top > foot ? `M${(left + (index + 0.5) * PITCH).toFixed(1)} ${toY(top)}V${toY(foot)}` : '';
  const strokes = tops.map((top, index) => ({ top, foot: feet[index] ?? 0 }));
  const lit = strokes.map(({ top, foot }, index) => line(index, Math.min(10, top), Math.max(0, foot)));
  const dim = strokes.map(({ top, foot }, index) => line(index, top, 10) + line(index, 0, foot));
  const bar = hasBar ? `M${left.toFixed(1)} ${toY(10)}h${(tops.length * PITCH).toFixed(1)}` : '';
  return (
    `<path d="${lit.join('')}${bar}" stroke="${DARK.body}" stroke-width="4"/>` +
    `<path d="${dim.join('')}" stroke="${DARK.crown}" stroke-width="4"/>`
  );
}
