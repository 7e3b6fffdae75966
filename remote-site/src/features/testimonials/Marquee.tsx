import { type FocusEvent, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { oneAfterTheOther } from './one-after-the-other.ts';
import type { Feedback } from './testimonials-loader.ts';
import { showFocused } from './show-focused.ts';
import { useMarquee } from './use-marquee.ts';
import { Testimonial } from './Testimonial.tsx';

export interface MarqueeProps {
  readonly label: string;
  readonly feedbacks: readonly Feedback[];
  /** One of several rows. */
  readonly several: boolean;
  /** To the right instead of to the left. */
  readonly backwards: boolean;
}

/**
 * An endless row of feedback. It can always be scrolled by hand; without a script or with reduced motion, it does not
 * move by itself. While it moves, it contains copies of its items: for the eye and the mouse only, because keyboard and
 * screen reader have the items themselves.
 */
export function Marquee({ label, feedbacks, several, backwards }: MarqueeProps) {
  const row = useRef<HTMLDivElement>(null);
  const run = useRef<HTMLUListElement>(null);
  const motion = useMarquee(row, run, several);
  const pace = motion
    ? {
        '--distance': `${-motion.distance}px`,
        '--time': `${motion.seconds}s`,
        '--one-after-the-other': oneAfterTheOther(feedbacks.length),
      }
    : undefined;
  const items = (isCopy: boolean) =>
    feedbacks.map((feedback) => (
      <li key={feedback.id}>
        <Testimonial feedback={feedback} isCopy={isCopy} />
      </li>
    ));
  const onFocus = ({ target }: FocusEvent) => {
    if (row.current && run.current) showFocused(row.current, run.current, target);
  };
  return (
    <Row ref={row} role="group" aria-label={label} tabIndex={0} data-moving={motion ? '' : undefined} onFocus={onFocus}>
      <Track data-backwards={backwards ? '' : undefined} style={pace}>
        {motion && (
          <ul key="before" aria-hidden="true">
            {items(true)}
          </ul>
        )}
        <ul key="run" ref={run}>
          {items(false)}
        </ul>
        {Array.from({ length: motion?.copies ?? 0 }, (_, copy) => (
          <ul key={copy} aria-hidden="true">
            {items(true)}
          </ul>
        ))}
      </Track>
    </Row>
  );
}

const roll = keyframes`to { transform: translateX(var(--distance)); }`;

const Track = styled.div`
  display: flex;
  width: max-content;

  > ul {
    display: flex;
    --between: clamp(56px, 4.4vw, 80px);
    gap: var(--between);
    padding-inline-end: var(--between);
  }

  /* A phone shows one item at a time, and where the next one begins. */
  @media (max-width: 639px) {
    > ul {
      --between: 28px;
    }
    > ul > li {
      scroll-snap-align: start;
    }
  }
  @media print {
    width: auto;

    > ul {
      flex-wrap: wrap;
    }
    > [aria-hidden] {
      display: none;
    }
  }
`;

const Row = styled.div`
  padding-inline-start: var(--edge);
  overflow-x: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--rule-2) transparent;

  &:focus-visible {
    outline-offset: -3px;
  }
  &[data-moving] {
    scrollbar-width: none;
  }
  /* One copy of the items is placed before the row, so that the first item does not jump when the motion starts. */
  &[data-moving] ${Track} {
    margin-inline-start: var(--distance);
    animation: ${roll} var(--time) linear infinite;
  }
  &[data-moving] ${Track}[data-backwards] {
    animation-direction: reverse;
  }

  @media (max-width: 639px) {
    &:not([data-moving]) {
      scroll-padding-inline: var(--edge);
      scroll-snap-type: x mandatory;
    }
    @supports (animation-timing-function: linear(0, 1)) {
      &[data-moving] ${Track} {
        animation-timing-function: var(--one-after-the-other);
      }
    }
  }
  @media print {
    overflow: visible;
    padding-inline: var(--edge);

    &[data-moving] ${Track} {
      margin-inline-start: 0;
    }
  }
`;

/** The rows of a section. All of them stop when one is pointed at or holds the focus, and while they are paused. */
export const Marquees = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: clamp(40px, 4.4vw, 72px);

  &[data-paused] ${Track}, &:hover ${Track}, &:focus-within ${Track} {
    animation-play-state: paused;
  }
`;
