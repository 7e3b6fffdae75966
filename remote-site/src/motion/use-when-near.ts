import { type RefObject, useEffect, useState } from 'react';
import { useNear } from './use-near.ts';

interface WhenNear<Part> {
  readonly near: boolean;
  /** Null until it is there, and where it can't be had. */
  readonly part: Part | null;
}

/**
 * A part of a page that is fetched once somebody comes near an element. What stands there without it has to do until
 * then.
 * @param load the same function each time, outside of the component.
 */
export function useWhenNear<Part>(
  element: RefObject<Element | null>,
  load: () => Promise<{ readonly default: Part }>,
): WhenNear<Part> {
  const near = useNear(element);
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!near) return;
    load().then(
      (found) => setPart(() => found.default),
      (error: unknown) => console.error('A part of the page could not be loaded.', error),
    );
  }, [near, load]);
  return { near, part };
}
