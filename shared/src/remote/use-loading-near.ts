import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { opensElsewhere } from './opens-elsewhere.ts';
import type { UnloadedSlot } from './ShellServices.tsx';

/** How far above and below the window a slot's code is loaded: a window's height. */
const MARGIN = '100% 0px';
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Loads a slot when the visitor comes near its element or focuses something in it, and then renders the caller again.
 * If that fails, the element keeps the server's HTML, and the next approach, focus or return of the network tries
 * again. Links in that HTML lead to their pages within the tab, as React Router's do.
 * @param unloaded null for a slot that is loaded; the same object on each render.
 */
export function useLoadingNear(element: RefObject<HTMLElement | null>, unloaded: UnloadedSlot | null): void {
  const navigate = useNavigate();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const room = element.current;
    if (!unloaded || !room) return;
    let ended = false;
    const approach = watchApproach(room, async () => {
      const isLoaded = await unloaded.load();
      if (ended) return;
      if (isLoaded) return takeOver();
      room.setAttribute('data-unloaded', 'failed');
      approach.watchAgain();
    });
    let clicked: Element | null = null;
    const takeOver = async () => {
      // Between press and release, the element must not change: the browser would not count it as a click.
      if (room.matches(':active')) await untilReleased();
      if (ended) return;
      // The new elements are the same as the server's, so those in the same places get the focus and the click.
      const elements = focusableIn(room);
      const focused = elements.findIndex((each) => each === document.activeElement);
      const missed = elements.findIndex((each) => each === clicked);
      flushSync(() => setLoaded(true));
      focusableIn(room)[focused]?.focus({ preventScroll: true });
      focusableIn(room)[missed]?.click();
    };
    const answer = (event: MouseEvent) => {
      const address = addressToFollow(event);
      if (address !== null) {
        event.preventDefault();
        void navigate(address);
      } else if (event.target instanceof Element) clicked = event.target.closest('button[type="button"]');
    };
    // Set here, because React adds no attributes to the server's elements. The publish gate and tests read it.
    room.setAttribute('data-unloaded', '');
    room.addEventListener('click', answer);
    return () => {
      ended = true;
      approach.end();
      room.removeEventListener('click', answer);
      room.removeAttribute('data-unloaded');
    };
  }, [element, unloaded, navigate]);
}

/**
 * Calls back, once, when the visitor comes near an element or focuses something in it.
 * @returns `watchAgain` for after a failed try: an element that is near then is approached after the visitor has gone,
 * and the return of the network counts as well.
 */
function watchApproach(element: HTMLElement, onApproach: () => Promise<void>) {
  let isFar = true;
  // An observer that begins to observe tells at once where the element is.
  const observer = new IntersectionObserver(
    (entries) => {
      const isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (isNear && isFar) approach();
      isFar = !isNear;
    },
    { rootMargin: MARGIN },
  );
  const watch = () => {
    observer.observe(element);
    element.addEventListener('focusin', approach);
  };
  const end = () => {
    observer.disconnect();
    element.removeEventListener('focusin', approach);
    window.removeEventListener('online', approach);
  };
  const approach = () => {
    end();
    void onApproach();
  };
  watch();
  return {
    watchAgain() {
      isFar = false;
      watch();
      window.addEventListener('online', approach);
    },
    end,
  };
}

const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    // The click follows the release.
    const released = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, released, { once: true });
  });

const focusableIn = (room: HTMLElement): HTMLElement[] => [...room.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** Path of the link that was clicked; null for a click that the browser has to handle. */
function addressToFollow(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  return opensElsewhere(event) ? null : link.pathname + link.search + link.hash;
}
