import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in view now; false on the server.
 * @param share how much of it has to be seen, 0 to 1.
 */
export function useInView(element: RefObject<Element | null>, share = 0.5): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: share,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return inView;
}
