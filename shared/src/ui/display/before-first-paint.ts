/**
 * Selects the root of a page before its first paint. It is used to hide elements that are slow to draw, so that the
 * first paint does not wait for them. Without scripts nothing is hidden, because only scripts set the attributes:
 * `data-sky` before the first paint, `data-painted` after it.
 */
export const beforeFirstPaint = ':root[data-sky]:not([data-painted])';
