const PARTS = 4;
const DRAWING = { width: 480, height: 320 };
const MARGIN = 8;
const STEP = DRAWING.height + 2 * MARGIN;

/** Sizes in the file with all drawings of a service, in its units; `step` is from one drawing to the next. */
export const DETAIL_STRIP = { width: DRAWING.width, margin: MARGIN, step: STEP, height: PARTS * STEP } as const;

/**
 * Value of `object-position` that shows one drawing of the strip in a box of 3 : 2 with `object-fit: cover`.
 * @param part number of the drawing, from 0; after the last one they repeat.
 */
export function detailPosition(part: number): string {
  const top = MARGIN + STEP * (part % PARTS);
  const hidden = DETAIL_STRIP.height - DRAWING.height;
  return `0 ${Math.round((top / hidden) * 100_000) / 1000}%`;
}
