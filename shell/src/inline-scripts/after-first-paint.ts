/** Milliseconds after which the callback is called in any case: some browsers don't report their first paint. */
const TIMEOUT = 1500;

/** Calls a function once, after the page's first paint. In a hidden tab, which paints nothing, it is called at once. */
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
  setTimeout(callOnce, TIMEOUT);
}
