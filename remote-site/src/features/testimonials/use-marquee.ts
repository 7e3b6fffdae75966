import { type RefObject, useEffect, useState } from 'react';
import { useNear } from '../../motion/use-near.ts';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';

/** Pixels a second. */
const SPEED = 50;

export interface MarqueeMotion {
  /** Pixels after which the row looks as it did at first: the width of one run of its items, gap included. */
  readonly distance: number;
  readonly seconds: number;
  /** Runs needed beside the first, so that no end of the row is ever seen. */
  readonly copies: number;
}

/**
 * How a row moves. Null if it does not move: with reduced motion, on the server, far from the viewport, and if all
 * items fit in the row.
 * @param several it is one of several rows, which move at any width of the window.
 */
export function useMarquee(
  row: RefObject<HTMLElement | null>,
  run: RefObject<HTMLElement | null>,
  several: boolean,
): MarqueeMotion | null {
  const still = useReducedMotion();
  const near = useNear(row);
  const [widths, setWidths] = useState({ row: 0, run: 0 });

  useEffect(() => {
    const [outer, inner] = [row.current, run.current];
    if (still || !near || !outer || !inner) return;
    const observer = new ResizeObserver(() =>
      setWidths({ row: outer.clientWidth, run: inner.getBoundingClientRect().width }),
    );
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [row, run, still, near]);

  if (still || widths.run === 0 || (widths.run <= widths.row && !several)) return null;
  return { distance: widths.run, seconds: widths.run / SPEED, copies: Math.ceil(widths.row / widths.run) };
}
