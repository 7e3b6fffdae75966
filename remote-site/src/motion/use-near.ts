import { type RefObject, useEffect, useState } from 'react';

/** How far above and below the window counts as near: a window's height. */
export const NEAR = '100% 0px';

/**
 * Whether an element is or has been near the viewport; false on the server. With it, content far down the page is set
 * up before it becomes visible, and costs nothing for visitors who never scroll there.
 * @param margin how far above and below the window counts as near, in CSS.
 */
export function useNear(element: RefObject<Element | null>, margin = NEAR): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      // Never reset to false: a visitor who scrolls quickly may be past the element before its content is rendered.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, margin]);
  return near;
}
