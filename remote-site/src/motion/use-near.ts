import { type RefObject, useEffect, useState } from 'react';

/** How far above and below the window counts as near: a window's height. */
const MARGIN = '100% 0px';

/**
 * Whether an element has been in view or near it; false on the server. What is far down a page is set up by it out of
 * sight, and costs nobody anything who does not come there.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      // Never back to false: who scrolls by quickly leaves before what is to be set up has been rendered.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
