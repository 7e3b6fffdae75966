import type { Bundle } from '../run/develop-remote.ts';

/** Milliseconds after which nobody waits for a bundle any more whose watcher was to notice a change and did not. */
const PATIENCE = 5000;

export interface BuildProgress {
  /**
   * @param at when the source was saved, in milliseconds since 1970.
   * @param isNoticed false for a bundle whose own watcher is still to notice it.
   */
  changed(bundle: Bundle, at: number, isNoticed: boolean): void;
  built(bundle: Bundle): void;
  /** Resolves when both bundles are made of the sources as they are. */
  ready(): Promise<void>;
  /** When a source was saved that no document has shown yet, in milliseconds since 1970; null for none. */
  takeEdit(): number | null;
}

/** Follows the two bundles of a remote: a document of one and scripts of the other would not fit together. */
export function followBuild(): BuildProgress {
  /** Bundles that are to be built; with a limit, until their watchers have noticed why. */
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
      underWay.set(bundle, isCertain ? null : setTimeout(finish, PATIENCE, bundle));
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
