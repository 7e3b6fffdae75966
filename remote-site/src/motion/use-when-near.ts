import { type RefObject, useEffect, useState } from 'react';
import { NEAR, useNear } from './use-near.ts';

/**
 * A part of a page that is loaded when the visitor scrolls near an element. Until then the page has to work without it.
 * @param load must be the same function on each render, defined outside of the component.
 * @param margin how far above and below the window counts as near, in CSS.
 * @returns the part; null until it is loaded, and if that fails.
 */
export function useWhenNear<Part>(
  element: RefObject<Element | null>,
  load: () => Promise<{ readonly default: Part }>,
  margin = NEAR,
): { readonly part: Part | null } {
  const near = useNear(element, margin);
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!near) return;
    load().then(
      (found) => setPart(() => found.default),
      (error: unknown) => console.error('A part of the page could not be loaded.', error),
    );
  }, [near, load]);
  return { part };
}
