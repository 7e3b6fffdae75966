import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { UnloadedSlot } from './ShellServices.tsx';

/** How far above and below the window a slot's code is loaded: a window's height. */
const MARGIN = '100% 0px';
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Loads a slot when the visitor comes near its element or focuses something in it, and then renders the caller again.
 * If that fails, the element keeps the server's HTML. Links in that HTML lead to their pages within the tab, as React
 * Router's do.
 * @param unloaded null for a slot that is loaded; the same object on each render.
 */
export function useLoadingNear(element: RefObject<HTMLElement | null>, unloaded: UnloadedSlot | null): void {
  const navigate = useNavigate();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const room = element.current;
    if (!unloaded || !room) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void begin(),
      { rootMargin: MARGIN },
    );
    const begin = async () => {
      end();
      if (!(await unloaded.load())) room.setAttribute('data-unloaded', 'failed');
      else if (room.isConnected) await takeOver();
    };
    let clicked: Element | null = null;
    const takeOver = async () => {
      // Between press and release, the element must not change: the browser would not count it as a click.
      if (room.matches(':active')) await untilReleased();
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
    const end = () => {
      observer.disconnect();
      room.removeEventListener('focusin', begin);
    };
    // Set here, because React adds no attributes to the server's elements. The publish gate and tests read it.
    room.setAttribute('data-unloaded', '');
    observer.observe(room);
    room.addEventListener('focusin', begin);
    room.addEventListener('click', answer);
    return () => {
      end();
      room.removeEventListener('click', answer);
      room.removeAttribute('data-unloaded');
    };
  }, [element, unloaded, navigate]);
}

const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    // The click follows the release.
    const released = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, released, { once: true });
  });

const focusableIn = (room: HTMLElement): HTMLElement[] => [...room.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** Path of the link that was clicked; null for a click that the browser has to handle. */
function addressToFollow({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return link.pathname + link.search + link.hash;
}
