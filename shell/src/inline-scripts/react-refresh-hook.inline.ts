/**
 * In development only, before all other scripts: React Refresh of a remote's development server patches the host's
 * React through this hook, which must exist before react-dom starts. Without it, hot updates of a remote arrive but
 * change nothing. The other flag tells the remote that this host applies its updates; with a production build of React
 * the remote reloads the page instead.
 */
export interface ReactRefreshHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

declare global {
  interface Window {
    __REACT_TAKES_UPDATES__?: boolean;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactRefreshHook;
  }
}

window.__REACT_TAKES_UPDATES__ = true;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map<number, unknown>(),
  supportsFiber: true,
  inject(renderer: unknown) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
