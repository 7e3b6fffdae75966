import { type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { nearest } from './nearest.ts';
import type { PlacedLine } from './line-places.ts';
import { percent } from '../../layout/percent.ts';

export interface SlitProps {
  /** The spectrum whose lines it reads. */
  readonly plate: RefObject<HTMLElement | null>;
  readonly lines: readonly PlacedLine[];
  /** Index of the line under it; null until it has been moved. */
  readonly current: number | null;
  readonly onMove: (index: number | null) => void;
}

/**
 * The slit of one spectrum. Without it, all lines are an ordinary list. A mouse moves it to the nearest line, a finger
 * drags it, and keys move it from line to line. The spectrum itself reports which line has the focus.
 */
export default function Slit({ plate, lines, current, onMove }: SlitProps) {
  useEffect(() => {
    const element = plate.current;
    if (!element) return;
    const moveByPointer = ({ clientX }: MouseEvent) => {
      const { left, width } = element.getBoundingClientRect();
      onMove(nearest(lines, (clientX - left) / width));
    };
    element.addEventListener('pointermove', moveByPointer);
    element.addEventListener('pointerdown', moveByPointer);
    element.addEventListener('keydown', moveByKey);
    return () => {
      element.removeEventListener('pointermove', moveByPointer);
      element.removeEventListener('pointerdown', moveByPointer);
      element.removeEventListener('keydown', moveByKey);
    };
  }, [plate, lines, onMove]);

  const at = current === null ? undefined : lines[current];
  return at && <Mark aria-hidden="true" style={{ transform: `translateX(${percent(at.place)})` }} />;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent): void {
  const { currentTarget: plate, target } = event;
  if (!(plate instanceof HTMLElement)) return;
  const stops = [...plate.querySelectorAll<HTMLElement>('[data-line]')];
  const at = stops.findIndex((stop) => stop === target);
  const to = at < 0 ? null : placeAfter(event.key, at, stops.length);
  if (to === null) return;
  event.preventDefault();
  stops[to]?.focus();
}

/** Index of the line that a key moves to, within the ends; null for any other key. */
function placeAfter(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  if (step) return Math.max(0, Math.min(count - 1, at + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/* As wide as the plate, so that a percentage in `translateX` refers to the plate's width. */
const Mark = styled.i`
  position: absolute;
  inset: 0;
  pointer-events: none;
  transition: transform var(--t-fast) var(--ease);

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 -11px;
    width: 22px;
    border-inline: 1px solid var(--ink);
    background: rgb(232 244 238 / 0.1);
  }
  [data-ground]:has(:focus-visible) > &::before {
    border-inline: 2px solid var(--focus);
  }

  @media print {
    display: none;
  }
`;
