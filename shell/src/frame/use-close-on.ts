import { type RefObject, useEffect } from 'react';

/** Adds a listener to the window while something is open. */
export function useWhileOpen<Kind extends keyof WindowEventMap>(
  open: boolean,
  kind: Kind,
  listener: (event: WindowEventMap[Kind]) => void,
): void {
  useEffect(() => {
    if (!open) return;
    window.addEventListener(kind, listener);
    return () => window.removeEventListener(kind, listener);
  });
}

/** Calls `close` on Escape, wherever the focus is, while something is open. */
export const useCloseOnEscape = (open: boolean, close: () => void): void =>
  useWhileOpen(open, 'keydown', ({ key }) => key === 'Escape' && close());

/** Calls `close` when something outside of the element is pressed, while it is open. */
export const useCloseOnPressOutside = (open: boolean, element: RefObject<Element | null>, close: () => void): void =>
  useWhileOpen(open, 'pointerdown', ({ target }) => {
    if (!(target instanceof Node && element.current?.contains(target))) close();
  });
