/**
 * Runs in the page beside a remote under development. A shell in development carries a React that takes hot updates in
 * and says so; the React of a production build ignores them, so there the page is loaded anew to show the change.
 */
export interface HotModule {
  addStatusHandler(handler: (status: string) => void): void;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: HotModule;
  }
}

if (!('__REACT_TAKES_UPDATES__' in window)) {
  let applied = false;
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'apply') applied = true;
    if (status === 'idle' && applied) window.location.reload();
  });
}
