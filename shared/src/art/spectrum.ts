import { colourStop, THEME_STYLE } from './colours.ts';
import { tenth } from './numbers.ts';
import { createRandom } from './rng.ts';
import { type Size, svgDocument } from './svg.ts';

const FIELD: Size = { width: 240, height: 100 };
const LINES = 26;

/** Wavelengths from left to right: the colour of a line depends on its position. */
const WAVELENGTHS =
  '<linearGradient id="w" gradientUnits="userSpaceOnUse" ' +
  `x2="${FIELD.width}">${colourStop('theme', 'crown', 0)}${colourStop('theme', 'body', 0.45)}` +
  `${colourStop('theme', 'bright', 0.72)}${colourStop('theme', 'hem', 1)}</linearGradient>`;

/** Emission spectrum of a word: a small picture for industries, tools and dialogs. It stretches to any box. */
export function spectrum(seed: string, size: Size): string {
  const random = createRandom(`spectrum:${seed}`);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const strength = random();
    const width = strength > 0.84 ? 6 : strength > 0.5 ? 2.4 : 1.2;
    const place = index === 0 ? 0 : index === LINES - 1 ? 1 : (index + random()) / LINES;
    return (
      `<rect x="${tenth(place * (FIELD.width - width))}" width="${width}" height="${FIELD.height}" ` +
      `opacity="${tenth(0.45 + 0.55 * random())}"/>`
    );
  });
  return svgDocument(`${THEME_STYLE}<defs>${WAVELENGTHS}</defs><g fill="url(#w)">${lines.join('')}</g>`, {
    size,
    field: FIELD,
    fit: 'stretch',
  });
}
