import { createRandom, DARK } from '@northlight/shared/art';
import { setTitle } from '../share-cards/set-title.ts';
import type { ChartRow } from './content/index.ts';

/** Shown between 320 and 640 pixels wide: words of 34 units are still legible at 320. */
const WIDTH = 640;
const MARGIN = 20;
const ROW = 44;
const RAY = 36;
const WORDS = { size: 34, baseline: 35, label: MARGIN + 68, room: 122 };
const RAYS = { left: WORDS.label + WORDS.room + 10, widest: 14, right: WIDTH - MARGIN };
const GROUND = '#061a14';
const INK = '#e8f4ee';

/**
 * A chart of an article: each row has a value, its label, and one ray for each counted unit.
 * @throws Error for words with characters that the display font lacks, or that are wider than their column.
 */
export function drawRayChart(rows: readonly ChartRow[]): string {
  const random = createRandom(rows.map(({ rays }) => rays).join());
  const pitch = Math.min(RAYS.widest, (RAYS.right - RAYS.left) / Math.max(...rows.map(({ rays }) => rays)));
  const height = 2 * (MARGIN - 6) + rows.length * ROW;
  const drawn = rows.map(({ figure, label, rays }, index) => {
    const lines = Array.from({ length: rays }, (_, ray) => {
      // All rays begin at the same baseline, and their tops differ at random.
      const top = Math.round((ROW - RAY + 7 * random()) * 10) / 10;
      return `M${(RAYS.left + (ray + 0.5) * pitch).toFixed(2)} ${top}V${ROW - 2}`;
    });
    return (
      `<g transform="translate(0 ${MARGIN - 6 + index * ROW})">` +
      `${words(figure, MARGIN, DARK.bright)}${words(label, WORDS.label, INK)}` +
      `<path d="${lines.join('')}" stroke="url(#r)" stroke-width="${Math.min(4, pitch * 0.55).toFixed(2)}"/></g>`
    );
  });
  const { crown, body, bright, hem } = DARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">` +
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="${ROW - RAY}" x2="0" y2="${ROW - 2}">` +
    `<stop stop-color="${crown}"/><stop offset=".45" stop-color="${body}"/><stop offset=".88" ` +
    `stop-color="${bright}"/><stop offset="1" stop-color="${hem}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${height}" fill="${GROUND}"/>${drawn.join('')}</svg>`
  );
}

/** Words as outlines, because an image has no fonts, and text is removed from uploads. */
function words(text: string, x: number, colour: string): string {
  const [line, whole] = [WORDS.room, Infinity].map((width) =>
    setTitle(text, { width, sizes: [{ size: WORDS.size, lines: 1 }] }),
  );
  if (!line || line.shapes !== whole?.shapes) throw new Error(`A chart has no room or no letters for "${text}".`);
  // A space is an outline without a line, which is removed from uploads.
  const shapes = line.shapes.replaceAll(/<path [^>]*d=""\/>/g, '');
  return `<g transform="translate(${x} ${WORDS.baseline})" fill="${colour}">${shapes}</g>`;
}
