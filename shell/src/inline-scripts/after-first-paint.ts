/** Milliseconds after which it is called in any case: a browser may not tell of its first paint. */
const PATIENCE = 1500;

/**
 * Calls a function, once, when the page has been painted for the first time. A tab that nobody looks at paints nothing,
 * and is not waited for.
 */
export function afterFirstPaint(callback: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (isCalled) return;
    isCalled = true;
    callback();
  };
  if (document.hidden) {
    callOnce();
    return;
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) callOnce();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(callOnce, PATIENCE);
}
