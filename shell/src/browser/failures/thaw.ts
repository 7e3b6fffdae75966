import { SECTION_ELEMENT } from '../../app/boot.ts';
import type { Router } from '../follow-up.ts';
import { holdsUnsavedWork } from './unsaved-work.ts';

/** Milliseconds; doubled after each try in vain. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;
/** Milliseconds; as long as it waits for a chunk at first. */
const TRIED_FOR = 120_000;

interface Frozen {
  readonly path: string;
  /** There is nothing in it to keep: what can't be loaded says so. */
  readonly isEmpty: boolean;
}

/**
 * A section that stands as the server rendered it comes to life when its remote can be loaded after all. What somebody
 * types into it meanwhile stays: then it stands until it is left.
 * @param thaw shows what the router has in the section's place.
 */
export function thawWhenReady(router: Router, { path, isEmpty }: Frozen, thaw: () => void): void {
  const since = performance.now();
  let tries = 0;
  let hasAnswer = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async () => {
    tries += 1;
    const { pathname, search, hash } = router.state.location;
    await router.navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
    hasAnswer = true;
    look();
  };
  const look = () => {
    if (isOver) return;
    const { location, navigation, errors } = router.state;
    clearTimeout(timer);
    if (navigation.state !== 'idle') return;
    const isReady = location.pathname !== path || (isEmpty ? hasAnswer || !errors : !errors && !isInUse());
    if (isReady) {
      isOver = true;
      stop();
      document.removeEventListener('focusout', look);
      thaw();
    } else if (errors && performance.now() - since < TRIED_FOR) {
      timer = setTimeout(
        () => void tryAgain(),
        isEmpty ? 0 : Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + Math.random() / 2),
      );
    }
  };
  const stop = router.subscribe(look);
  document.addEventListener('focusout', look);
  look();
}

function isInUse(): boolean {
  const section = document.getElementById(SECTION_ELEMENT);
  const focused = document.activeElement;
  return section !== null && ((focused !== section && section.contains(focused)) || holdsUnsavedWork(section));
}
