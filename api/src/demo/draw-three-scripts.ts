import { DARK } from '@northlight/shared/art';
import { FIGURE, figureDocument, figureWords, LINE } from './figure-words.ts';
import columns from './three-scripts.json' with { type: 'json' };

interface Script {
  readonly name: keyof typeof columns;
  /** Font size in pixels at which its letters are as high as Latin letters at 16 pixels. */
  readonly size: number;
  /** Distances from the left of the figure. */
  readonly left: number;
}

/**
 * The word for a name in three scripts. The letters are read column by column from the outlines of Hanken Grotesk, Noto
 * Naskh Arabic and Noto Serif Bengali (all SIL OFL 1.1). Heights are tenths of the height that carries meaning, which
 * begins at 0: `15:10,4:-2` is a column with two strokes, from 15 to 10 and from 4 to -2, and `-` one without any.
 */
const SCRIPTS: readonly Script[] = [
  { name: 'Latin', size: 16, left: 20 },
  { name: 'Arabic', size: 18, left: 274 },
  { name: 'Bangla', size: 15, left: 462 },
];

/** Height of Latin letters at 16 pixels, in units. */
const LETTER = 34;
/** Width of a column in tenths of that height, and its stroke's in units. */
const PITCH = 0.75;
const STROKE = 1.75;
/** Distance of a word from its number. */
const WORD = 58;
/** Maximum width of a script's name, in units. */
const WIDEST = 156;
/** The two rows of words: all at the same size, and each at its own size. */
const ROWS = [
  { floor: 158, sizeOf: () => 16 },
  { floor: 266, sizeOf: ({ size }: Script) => size },
];
const HEIGHT = 324;

/** Three scripts at one size, and at the sizes at which what carries meaning is equally high in all of them. */
export function drawThreeScripts(): string {
  const names = SCRIPTS.map(({ name, left }) => figureWords(name, { x: left, y: 24, width: WIDEST }, FIGURE.ink));
  const rows = ROWS.map(({ floor, sizeOf }) => {
    const guides = `M0 ${floor}H${FIGURE.width}M0 ${floor - LETTER}H${FIGURE.width}`;
    const words = SCRIPTS.map((script) => {
      const size = sizeOf(script);
      const place = { x: script.left, y: floor - LINE.baseline, width: WORD };
      const number = figureWords(String(size), place, DARK.bright);
      return number + word(script, floor, (LETTER * size) / script.size);
    });
    return `<path d="${guides}" stroke="${FIGURE.ink}" stroke-opacity=".28"/>${words.join('')}`;
  });
  return figureDocument(HEIGHT, names.join('') + rows.join(''));
}

/** The part of a stroke that carries meaning is bright; ascenders and descenders are dim. */
function word({ name, left }: Script, floor: number, height: number): string {
  const toUnits = (tenths: number) => (tenths * height) / 10;
  const paths = { lit: '', dim: '' };
  for (const [index, column] of columns[name].split(' ').entries()) {
    const x = (left + WORD + toUnits((index + 0.5) * PITCH)).toFixed(1);
    const line = (top: number, foot: number) =>
      top > foot ? `M${x} ${(floor - toUnits(top)).toFixed(1)}V${(floor - toUnits(foot)).toFixed(1)}` : '';
    for (const stroke of column.split(',').filter((text) => text !== '-')) {
      const [top = 0, foot = 0] = stroke.split(':').map(Number);
      paths.lit += line(Math.min(10, top), Math.max(0, foot));
      paths.dim += line(top, Math.max(10, foot)) + line(Math.min(0, top), foot);
    }
  }
  return (
    `<path d="${paths.lit}" stroke="${DARK.body}" stroke-width="${STROKE}"/>` +
    `<path d="${paths.dim}" stroke="${DARK.crown}" stroke-width="${STROKE}"/>`
  );
}
