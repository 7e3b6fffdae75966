import { type RefObject, useEffect } from 'react';

/** Calls `close` on Escape, wherever the focus is, while something is open. */
export function useCloseOnEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Calls `close` when something outside of the element is pressed, while it is open. */
export function useCloseOnPressOutside(open: boolean, element: RefObject<Element | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && element.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
}
