import { SECTION_ELEMENT } from '../../app/boot.ts';
import type { Router } from '../follow-up.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Milliseconds before the first retry; doubled after each failed one. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;
/** Milliseconds for which it keeps trying: the same as the timeout of a chunk. */
const TRIED_FOR = 120_000;

interface Frozen {
  readonly path: string;
  /** The server rendered nothing in it, so an error message may replace it. */
  readonly isEmpty: boolean;
}

/**
 * Replaces a section that stayed as the server rendered it with the live one, once its remote can be loaded. While the
 * visitor uses the section, or has typed into it, it stays until they leave it.
 * @param replace renders the router's section in its place.
 */
export function replaceWhenReady(router: Router, { path, isEmpty }: Frozen, replace: () => void): void {
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
  const isReady = () => {
    const { location, errors } = router.state;
    if (location.pathname !== path) return true;
    return isEmpty ? hasAnswer || !errors : !errors && !isInUse();
  };
  const finish = () => {
    isOver = true;
    unsubscribe();
    document.removeEventListener('focusout', look);
    replace();
  };
  const look = () => {
    if (isOver) return;
    clearTimeout(timer);
    if (router.state.navigation.state !== 'idle') return;
    if (isReady()) finish();
    else if (router.state.errors && performance.now() - since < TRIED_FOR)
      timer = setTimeout(() => void tryAgain(), isEmpty ? 0 : waitAfter(tries));
  };
  const unsubscribe = router.subscribe(look);
  document.addEventListener('focusout', look);
  look();
}

/** Randomised, so that not all tabs retry at the same moment. */
const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + Math.random() / 2);

function isInUse(): boolean {
  const section = document.getElementById(SECTION_ELEMENT);
  const focused = document.activeElement;
  return section !== null && ((focused !== section && section.contains(focused)) || hasUnsavedWork(section));
}
