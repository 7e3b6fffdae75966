import { type PointerEvent, useRef } from 'react';

/** Pixels a finger has to travel. */
const REACH = 40;

/**
 * Handlers for swipes on an element. `onSwipe` gets 1 for the next item and -1 for the previous one; in right-to-left
 * pages, the directions are swapped.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const travelled = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      const isFromRight = document.dir === 'rtl';
      if (Math.abs(travelled) >= REACH) onSwipe(travelled < 0 !== isFromRight ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
