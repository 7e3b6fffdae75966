import { strongLetters, thinLetters } from '@northlight/shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { onlyWithMotion } from '../../motion/only-with-motion.ts';
import { PauseButton } from '../../motion/PauseButton.tsx';
import { useInView } from '../../motion/use-in-view.ts';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';
import { CAPTION_TIME, captions } from './captions.ts';
import { useRotation } from './use-rotation.ts';

/**
 * Five captions, shown one after the other in the same place while they are in view. Without a script or without
 * motion, all five are shown at once.
 */
export function Captions() {
  const list = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const inView = useInView(list);
  const still = useReducedMotion();
  const current = useRotation(captions.length, CAPTION_TIME, inView && !paused && !still);
  return (
    <>
      <Name id="captions">How we work, in five sentences</Name>
      <List ref={list} aria-labelledby="captions">
        {captions.map((caption, index) => (
          <li key={caption} data-current={index === current ? '' : undefined}>
            {caption}
          </li>
        ))}
      </List>
      <Bar>
        <Ticks aria-hidden="true">
          {captions.map((caption, index) => (
            <i key={caption} data-current={index === current ? '' : undefined} />
          ))}
        </Ticks>
        <PauseButton of="captions" paused={paused} onChange={setPaused} />
      </Bar>
    </>
  );
}

const Name = styled.h3`
  margin-top: clamp(36px, 4.4vw, 80px);
  color: var(--accent);
  font-size: var(--t-ui);
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  gap: 0.3em;
  margin-top: clamp(10px, 1vw, 18px);
  font-family: var(--font-display);
  font-weight: 420;
  font-size: var(--d3);
  line-height: 1.07;
  text-wrap: balance;

  @media (max-width: 767px) {
    font-size: var(--d4);
  }
  /* All five begin below the film, so that the title of the next section, in letters of the same size, is no sixth. */
  @media (min-width: 1024px) {
    margin-inline-start: calc((100% + var(--gutter)) / 4);
  }
  @media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference) {
    align-items: end;
    margin-inline-start: 0;
    font-size: var(--d2);
    letter-spacing: -0.01em;
    line-height: 1.05;

    /* Uses visibility, not opacity, so that a screen reader reads only the current caption. */
    li {
      grid-area: 1 / 1;
      visibility: hidden;
      opacity: 0;
      transform: translateY(0.12em);
      ${thinLetters}
      transition:
        opacity var(--t-fast),
        transform 0s var(--t-fast),
        visibility 0s var(--t-fast),
        font-weight 0s var(--t-fast),
        letter-spacing 0s var(--t-fast);
    }
    /* The letters start as thin as rays and grow bolder. */
    li[data-current] {
      ${strongLetters}
      visibility: visible;
      opacity: 1;
      transform: none;
      transition:
        opacity var(--t-base) var(--t-fast),
        transform var(--t-base) var(--ease) var(--t-fast),
        font-weight var(--t-base) var(--t-fast),
        letter-spacing var(--t-base) var(--t-fast);
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: 24px;

  ${onlyWithMotion}
`;

const Ticks = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 10px;
  height: 34px;

  i {
    width: 2px;
    height: 14px;
    background: var(--rule-2);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  i[data-current] {
    background: var(--accent);
    transform: scaleY(2.2);
  }
`;
