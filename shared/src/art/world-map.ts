import { DARK } from './colours.ts';
import { land } from './land.ts';
import { MAP_SIZE, mapY } from './projection.ts';
import { type Size, svgDocument } from './svg.ts';

/** The parallel that runs between Dubai and Dhaka. */
const PARALLEL = 24.5;
const COLUMN = 8;
const DEGREE = 4;

/** World map in rays, one every 2 degrees, for the dark ground of the footer; the footer adds the pins. */
export function worldMap(size: Size): string {
  const rays = land.map(({ column, from, to }) => `M${column * COLUMN} ${from * DEGREE}V${to * DEGREE}`).join('');
  const parallel =
    `<path d="M0 ${mapY(PARALLEL)}H${MAP_SIZE.width}" stroke="${DARK.crown}" stroke-width="1.5" ` +
    'stroke-dasharray="2 6"/>';
  return svgDocument(`<path d="${rays}" stroke="${DARK.body}" stroke-width="3" opacity=".62"/>${parallel}`, {
    size,
    field: MAP_SIZE,
  });
}
