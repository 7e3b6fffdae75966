import type { Bundle } from '../run/develop-remote.ts';

/** Milliseconds by which the watcher of one bundle may notice a change later than that of the other. */
const LATER = 250;

export interface BuildProgress {
  /** @param at when the source was saved, in milliseconds since 1970. */
  changed(bundle: Bundle, at: number): void;
  built(bundle: Bundle): void;
  /** Resolves when both bundles are made of the sources as they are. */
  ready(): Promise<void>;
  /** When a source was saved that no document has shown yet, in milliseconds since 1970; null for none. */
  takeEdit(): number | null;
}

/** Follows the two bundles of a remote: a document of one and scripts of the other would not fit together. */
export function followBuild(): BuildProgress {
  /** What each bundle waits for: its build, or the time in which it may turn out to be concerned. */
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
    changed(bundle, at) {
      const other = bundle === 'web' ? 'node' : 'web';
      clearTimeout(underWay.get(bundle) ?? undefined);
      underWay.set(bundle, null);
      if (!underWay.has(other)) underWay.set(other, setTimeout(finish, LATER, other));
      edited ??= at;
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
