/**
 * Runs in the page of a remote under development. A development build of the shell has a React that applies hot
 * updates, and sets a global variable. The React of a production build ignores them, so the page is reloaded to show
 * the change.
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
