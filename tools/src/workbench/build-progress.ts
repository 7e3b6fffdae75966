import type { Bundle } from '../run/develop-remote.ts';

/** Milliseconds to wait for a bundle whose watcher should detect a change but does not. */
const TIMEOUT = 5000;

export interface BuildProgress {
  /**
   * @param at when the source was saved, in milliseconds since 1970.
   * @param isNoticed false for a bundle whose own watcher has yet to detect the change.
   */
  changed(bundle: Bundle, at: number, isNoticed: boolean): void;
  built(bundle: Bundle): void;
  /** Resolves when both bundles are built from the current sources. */
  ready(): Promise<void>;
  /**
   * When the first source was saved that no document has shown yet, in milliseconds since 1970; null for none. Resets
   * it.
   */
  takeEdit(): number | null;
}

/** Follows the builds of a remote's two bundles: a document of one version and scripts of another would not match. */
export function followBuild(): BuildProgress {
  /** Bundles to be built. The timer runs until the bundle's own watcher has detected the change. */
  const underWay = new Map<Bundle, NodeJS.Timeout | null>([
    ['web', null],
    ['node', null],
  ]);
  let edited: number | null = null;
  let waiting: (() => void)[] = [];

  function finish(bundle: Bundle): void {
    clearTimeout(underWay.get(bundle) ?? undefined);
    underWay.delete(bundle);
    if (underWay.size > 0) return;
    for (const go of waiting) go();
    waiting = [];
  }

  return {
    changed(bundle, at, isNoticed) {
      edited ??= at;
      const isCertain = isNoticed || underWay.get(bundle) === null;
      clearTimeout(underWay.get(bundle) ?? undefined);
      underWay.set(bundle, isCertain ? null : setTimeout(finish, TIMEOUT, bundle));
    },
    built: finish,
    ready: () => (underWay.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    takeEdit() {
      const taken = edited;
      edited = null;
      return taken;
    },
  };
}
