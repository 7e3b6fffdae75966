import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** A new path glides to its top; Back, Forward and a reload return to their place at once, as browsers do. */
export function Scrolling() {
  // Each navigation renders all three, and their effects run in this order.
  useLocation();
  const glides = useNavigationType() !== 'POP';
  return (
    <>
      <Behaviour value={glides ? 'smooth' : 'auto'} />
      <ScrollRestoration />
      <Behaviour value="" />
    </>
  );
}

/** How the page scrolls from here on. The style sheet has the last word: whoever asked for less motion gets none. */
function Behaviour({ value }: { value: '' | 'auto' | 'smooth' }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.scrollBehavior = value;
    // Chrome scrolls as the style was when it was last worked out: looking at it works it out.
    void getComputedStyle(page).scrollBehavior;
  });
  return null;
}
