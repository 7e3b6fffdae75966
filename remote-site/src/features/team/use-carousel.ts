import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';

/** Milliseconds of a slide. The transition of the track must have the same duration. */
export const SLIDE_TIME = 500;

export interface CarouselPosition {
  /** Place of the first card in view, in the tripled list. */
  readonly index: number;
  /** A slide is under way. */
  readonly sliding: boolean;
}

export interface Carousel extends CarouselPosition {
  /** Moves by one card; ignored while a slide is under way. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * The index to jump to after a slide. The jump is invisible, because the tripled list looks the same `count` cards
 * further.
 */
export function jumpTarget(index: number, count: number): number {
  if (index >= 2 * count) return count;
  return index < count ? 2 * count - 1 : index;
}

/** The position of an endless carousel over `count` cards, which begins with the first card of the middle list. */
export function useCarousel(count: number, track: RefObject<HTMLElement | null>): Carousel {
  const still = useReducedMotion();
  const [position, setPosition] = useState<CarouselPosition>({ index: count, sliding: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Forces a layout after a jump. Otherwise the next slide would start from the position before the jump.
  useLayoutEffect(() => {
    if (!position.sliding) track.current?.getBoundingClientRect();
  }, [position, track]);

  function step(by: 1 | -1) {
    if (position.sliding) return;
    const index = position.index + by;
    if (still) return setPosition({ index: jumpTarget(index, count), sliding: false });
    setPosition({ index, sliding: true });
    timer.current = setTimeout(() => setPosition({ index: jumpTarget(index, count), sliding: false }), SLIDE_TIME);
  }

  return { ...position, step };
}
