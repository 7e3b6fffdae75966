import { createRandom, DARK } from '@northlight/shared/art';
import type { ChartRow } from './content/index.ts';
import { FIGURE, figureDocument, figureWords, LINE } from './figure-words.ts';

const ROW = 120;
const FIRST_ROW = 12;
/** Positions within a row, below its words: the top of the tallest rays, and the baseline of all rays. */
const RAYS = { top: LINE.height + 6, foot: 108, widest: 14 };
const LABEL = { x: FIGURE.margin + 116, width: 496 - FIGURE.margin };

/**
 * A chart of an article: each row has a value, its label, and one ray for each counted unit.
 * @throws Error for words with characters that the display font lacks, or that are wider than their column.
 */
export function drawRayChart(rows: readonly ChartRow[]): string {
  const random = createRandom(rows.map(({ rays }) => rays).join());
  const room = FIGURE.width - 2 * FIGURE.margin;
  const pitch = Math.min(RAYS.widest, room / Math.max(...rows.map(({ rays }) => rays)));
  const drawn = rows.map(({ figure, label, rays }, index) => {
    const lines = Array.from({ length: rays }, (_, ray) => {
      // All rays begin at the same baseline, and their tops differ at random.
      const top = Math.round((RAYS.top + 8 * random()) * 10) / 10;
      return `M${(FIGURE.margin + (ray + 0.5) * pitch).toFixed(2)} ${top}V${RAYS.foot}`;
    });
    return (
      `<g transform="translate(0 ${FIRST_ROW + index * ROW})">` +
      figureWords(figure, { x: FIGURE.margin, y: 0, width: LABEL.x - FIGURE.margin - 8 }, DARK.bright) +
      figureWords(label, { ...LABEL, y: 0 }, FIGURE.ink) +
      `<path d="${lines.join('')}" stroke="url(#r)" stroke-width="${Math.min(4, pitch * 0.55).toFixed(2)}"/></g>`
    );
  });
  const { crown, body, bright, hem } = DARK;
  const gradient =
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="${RAYS.top}" x2="0" y2="${RAYS.foot}">` +
    `<stop stop-color="${crown}"/><stop offset=".45" stop-color="${body}"/><stop offset=".88" ` +
    `stop-color="${bright}"/><stop offset="1" stop-color="${hem}"/></linearGradient></defs>`;
  return figureDocument(FIRST_ROW + rows.length * ROW, gradient + drawn.join(''));
}
