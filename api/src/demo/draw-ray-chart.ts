import { createRandom, DARK } from '@northlight/shared/art';

const WIDTH = 960;
const HEIGHT = 400;
const FLOOR = 352;
const TALLEST = 300;
const MARGIN = 48;
const RAYS = 15;
const PITCH = 9;

/**
 * A figure of an article: a bundle of rays for each value, as tall as its share of the largest. Words belong in the
 * caption.
 */
export function drawRayChart(values: readonly number[]): string {
  const random = createRandom(values.join());
  const largest = Math.max(...values);
  const place = (WIDTH - 2 * MARGIN) / values.length;
  const bundle = (value: number, index: number) => {
    const left = MARGIN + place * (index + 0.5) - (PITCH * (RAYS - 1)) / 2;
    const height = (TALLEST * value) / largest;
    return Array.from({ length: RAYS }, (_, ray) => {
      // The middle ray is the value; its neighbours fray a little below it.
      const top = FLOOR - height * (ray === (RAYS - 1) / 2 ? 1 : 0.9 + 0.09 * random());
      return (
        `<rect x="${left + ray * PITCH - 2}" y="${Math.round(top)}" width="4" ` +
        `height="${Math.round(FLOOR - top)}"/>`
      );
    }).join('');
  };
  const { crown, body, bright, hem } = DARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
    `height="${HEIGHT}"><defs>` +
    `<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="${FLOOR - TALLEST}" x2="0" y2="${FLOOR}">` +
    `<stop stop-color="${crown}"/><stop offset=".5" stop-color="${body}"/><stop offset=".95" ` +
    `stop-color="${bright}"/><stop offset="1" stop-color="${hem}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#061a14"/><g ` +
    `fill="url(#r)">${values.map(bundle).join('')}</g></svg>`
  );
}
