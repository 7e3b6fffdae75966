/**
 * Selects the root of a page that has not been painted yet. It hides what takes long to draw, so that the first paint
 * does not wait for that. Nothing is hidden in a page without scripts: only scripts set the mark of the hour
 * (`data-sky`), before the first paint, and the other mark (`data-painted`) after it.
 */
export const beforeFirstPaint = ':root[data-sky]:not([data-painted])';
