import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds; browsers take less. */
const LONGEST_GLIDE = 2_000;

/** How far a new page glides, in pixels: less than the bar and the space above a title. */
const GLIDE = 96;

/** A new path glides to its top; Back, Forward and a reload return to their place at once, as browsers do. */
export function Scrolling() {
  const { key } = useLocation();
  const glides = useNavigationType() !== 'POP';
  const glide = useRef({ to: key, since: -Infinity });

  useLayoutEffect(() => {
    if (glides) glide.current = { to: key, since: performance.now() };
    const { to, since } = glide.current;
    return to !== key && performance.now() - since < LONGEST_GLIDE ? keepPlace() : undefined;
  }, [key, glides]);

  // Each navigation renders all of these, and their effects run in this order.
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
 * A page that a link leads to is first seen near its top, from where it glides the rest: its middle, at the place where
 * the page before was left, is nothing that anybody asked for.
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

/**
 * How the page scrolls from here on. The style sheet has the last word: a visitor who asked for less motion gets none.
 */
function Behaviour({ value }: { value: '' | 'auto' | 'smooth' }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.scrollBehavior = value;
    // Chrome scrolls as the style was when it was last worked out: looking at it works it out.
    void getComputedStyle(page).scrollBehavior;
  });
  return null;
}

const FRAMES = 10;

/**
 * Keeps the place the page has returned to for some frames: a glide that was under way is drawn by another thread,
 * which may move the page once more after it was told to stop.
 * @returns ends it.
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
