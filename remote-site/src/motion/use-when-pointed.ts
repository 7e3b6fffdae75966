import { type RefObject, useEffect, useState } from 'react';

/**
 * A part of a section that answers to a mouse, loaded when a mouse first moves over the section: never for a finger.
 * @param element any element of the section.
 * @param load must be the same function on each render, defined outside of the component.
 * @returns as `part`, null until it is loaded, and if that fails.
 */
export function useWhenPointed<Part>(
  element: RefObject<Element | null>,
  load: () => Promise<{ readonly default: Part }>,
): { readonly part: Part | null } {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const section = element.current?.closest('section');
    if (!section) return;
    const ask = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      section.removeEventListener('pointermove', ask);
      load().then(
        (found) => setPart(() => found.default),
        (error: unknown) => console.error('A part of the page could not be loaded.', error),
      );
    };
    section.addEventListener('pointermove', ask, { passive: true });
    return () => section.removeEventListener('pointermove', ask);
  }, [element, load]);
  return { part };
}
