import { artUrl } from '@northlight/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { lightAt } from './light-at.ts';

export interface SkyAnswerProps {
  readonly kind: 'sky';
  readonly seed: string;
  readonly width: number;
  readonly height: number;
}

/** The curtain is cut into this many groups of rays. */
const GROUPS = 36;

/**
 * The curtain once more, cut into upright groups of rays. They are invisible until a mouse comes near: those near it
 * grow from the top and are lit, and sink back when it has gone. They lie exactly over the rays of the sky.
 */
export default function SkyAnswer({ kind, seed, width, height }: SkyAnswerProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const groups = root.current;
    const hero = groups?.closest('section');
    if (!groups || !hero) return;
    let frame = 0;
    const light = (x: number | null) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => showLight(groups, x));
    };
    const follow = ({ clientX, pointerType }: PointerEvent) => pointerType !== 'touch' && light(clientX);
    const leave = () => light(null);
    hero.addEventListener('pointermove', follow, { passive: true });
    hero.addEventListener('pointerleave', leave);
    return () => {
      cancelAnimationFrame(frame);
      hero.removeEventListener('pointermove', follow);
      hero.removeEventListener('pointerleave', leave);
    };
  }, []);

  return (
    <Root ref={root} style={{ '--sky': `url("${artUrl(kind, seed, { width, height })}")` }}>
      {Array.from({ length: GROUPS }, (_, index) => (
        <i key={index} style={{ '--index': index }} />
      ))}
    </Root>
  );
}

/** @param x where the pointer is in the window; null when it has left. */
function showLight(groups: HTMLElement, x: number | null): void {
  const { left, width } = groups.getBoundingClientRect();
  for (const [index, group] of [...groups.children].entries()) {
    if (!(group instanceof HTMLElement)) continue;
    const middle = left + ((index + 0.5) / GROUPS) * width;
    group.style.setProperty('--light', String(x === null ? 0 : lightAt(x - middle)));
  }
}

const Root = styled.div`
  position: absolute;
  inset: 0;

  i {
    position: absolute;
    top: 0;
    left: calc(100% / ${GROUPS} * var(--index));
    width: calc(100% / ${GROUPS});
    height: 100%;
    overflow: clip;
    opacity: calc(0.8 * var(--light, 0));
    transform: scaleY(calc(1 + 0.22 * var(--light, 0)));
    transform-origin: 50% 0;
    transition:
      opacity var(--t-slow) ease-out,
      transform var(--t-slow) var(--ease);
  }
  /* The whole sky, of which the group shows its own part. It has the visitor's colour scheme, as all drawings. */
  i::before {
    content: '';
    position: absolute;
    top: 0;
    left: calc(-100% * var(--index));
    width: ${GROUPS}00%;
    height: 100%;
    background: var(--sky) 50% 0 / cover no-repeat;
    color-scheme: light dark;
  }
`;
