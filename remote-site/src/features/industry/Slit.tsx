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
 * The slit of one spectrum, of which all stand as their list without it: a pointer puts it on the nearest line, a
 * finger drags it, keys go from line to line. The line that gets the focus tells the spectrum itself.
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

/** Where a key leads from a line: no further than the ends. Null for a key of no meaning here. */
function placeAfter(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  if (step) return Math.max(0, Math.min(count - 1, at + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/* As wide as the plate, so that a share of its own width moves it. */
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
