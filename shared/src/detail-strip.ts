const PARTS = 4;

/** Size of one drawing, in units of its own. */
export const DETAIL_FIELD = { width: 480, height: 320 } as const;

const MARGIN = 8;
const STEP = DETAIL_FIELD.height + 2 * MARGIN;

/** Sizes in the file with all drawings of a service, in its units; `step` is from one drawing to the next. */
export const DETAIL_STRIP = { width: DETAIL_FIELD.width, margin: MARGIN, step: STEP, height: PARTS * STEP } as const;

/**
 * Value of `object-position` that shows one drawing of the strip in a box of 3 : 2 with `object-fit: cover`.
 * @param part number of the drawing, from 0; after the last one they repeat.
 */
export function detailPosition(part: number): string {
  const top = MARGIN + STEP * (part % PARTS);
  const hidden = DETAIL_STRIP.height - DETAIL_FIELD.height;
  return `0 ${Math.round((top / hidden) * 100_000) / 1000}%`;
}
