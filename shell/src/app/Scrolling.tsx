import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** Upper limit in milliseconds for a smooth scroll; browsers take less. */
const LONGEST_GLIDE = 2_000;

/** Distance in pixels that a new page scrolls smoothly: less than the navbar and the space above a title. */
const GLIDE = 96;

/**
 * Scrolls a new path smoothly to its top. Back, Forward and a reload return to their scroll position at once, as in
 * browsers.
 */
export function Scrolling() {
  const { key } = useLocation();
  const glides = useNavigationType() !== 'POP';
  const glide = useRef({ to: key, since: -Infinity });

  useLayoutEffect(() => {
    if (glides) glide.current = { to: key, since: performance.now() };
    const { to, since } = glide.current;
    return to !== key && performance.now() - since < LONGEST_GLIDE ? keepPlace() : undefined;
  }, [key, glides]);

  // Each navigation renders all of these, and their layout effects run in this order.
  return (
    <>
      <NearTop />
      <Behaviour value={glides ? 'smooth' : 'auto'} />
      <ScrollRestoration />
      <Behaviour value="" />
    </>
  );
}

/**
 * Jumps near the top of a page that a link leads to, from where it scrolls smoothly. Otherwise the visitor would first
 * see the new page at the scroll position of the page before.
 */
function NearTop() {
  const { pathname, hash } = useLocation();
  const isByLink = useNavigationType() === 'PUSH';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (isByLink && hash === '' && window.scrollY > GLIDE) window.scrollTo({ top: GLIDE, behavior: 'instant' });
  });
  return null;
}

/** Sets how the page scrolls from now on. The style sheet overrides it for a visitor who asked for less motion. */
function Behaviour({ value }: { value: '' | 'auto' | 'smooth' }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.scrollBehavior = value;
    // Chrome scrolls by the last computed style; reading the style computes it again.
    void getComputedStyle(page).scrollBehavior;
  });
  return null;
}

const FRAMES = 10;

/**
 * Holds the scroll position for `FRAMES` frames after the page has returned to it: a smooth scroll runs in another
 * thread, which may move the page once more after it was stopped.
 * @returns a function that ends it.
 */
function keepPlace(): () => void {
  const top = window.scrollY;
  let left = FRAMES;
  const keep = () => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(keep);
  };
  let frame = requestAnimationFrame(keep);
  return () => cancelAnimationFrame(frame);
}
