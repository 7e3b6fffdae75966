import { Backdrop, beforeFirstPaint } from '@northlight/shared/ui';
import { useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useReducedMotion } from '../../motion/use-reduced-motion.ts';
import { useWhenPointed } from '../../motion/use-when-pointed.ts';

const SKY = { kind: 'sky', seed: 'hero', width: 1600, height: 900 } as const;

const loadAnswer = () => import(/* webpackChunkName: "sky-answer" */ './SkyAnswer.tsx');

/** The curtain behind the title. It breathes, and where a mouse points its rays grow, unless it is paused. */
export function HeroSky({ paused }: { readonly paused: boolean }) {
  const sky = useRef<HTMLImageElement>(null);
  const still = useReducedMotion();
  const { part: Answer } = useWhenPointed(sky, loadAnswer);
  return (
    <>
      <Sky {...SKY} ref={sky} priority />
      {Answer && !paused && !still && (
        <Frame aria-hidden="true">
          <Answer {...SKY} />
        </Frame>
      )}
    </>
  );
}

/**
 * From 0.94 in eight steps a second, each too small to see: at sixty frames a second, drawing this much of the screen
 * takes a whole core of a machine without a graphics processor, and drains the battery of others.
 */
const breathe = keyframes`
  from { animation-timing-function: steps(14); }
  25% { opacity: 0.885; animation-timing-function: steps(28); }
  75% { opacity: 0.615; animation-timing-function: steps(14); }
  to { opacity: 0.56; }
`;

/**
 * Scales from the middle: rays at the edges move about 8 px outwards on a phone and 40 px on a wide screen, the others
 * less.
 */
const moveApart = keyframes`to { transform: scaleX(1.042); }`;

const rise = keyframes`from { opacity: 0; }`;

const place = css`
  mask: linear-gradient(transparent 20px, #000 190px);
`;

const Sky = styled(Backdrop)`
  ${place}
  object-position: 50% 0;
  opacity: 0.94;

  /* Its lower edge ends above the title. */
  @media (max-width: 560px) {
    height: 84%;
  }

  /* Hidden for the first paint, because four hundred rays take long to paint, too. */
  ${beforeFirstPaint} & {
    visibility: hidden;
  }
  /* An animation puts this element and all that covers it on compositor layers, so it starts after the first paint. */
  @media (prefers-reduced-motion: no-preference) {
    :root[data-painted] & {
      animation:
        ${breathe} 7s infinite alternate,
        ${rise} var(--t-slow) ease-out;
    }
    @media (scripting: none) {
      animation: ${breathe} 7s infinite alternate;
    }
    /* Scrolling stretches that layer in the compositor, without repainting it. */
    @supports (animation-timeline: scroll()) {
      :root[data-painted] & {
        animation:
          ${breathe} 7s infinite alternate,
          ${moveApart} linear both,
          ${rise} var(--t-slow) ease-out;
        animation-timeline: auto, scroll(root), auto;
        animation-range:
          normal,
          0 100svh,
          normal;
      }
    }
  }
  :root [data-paused] > & {
    animation-play-state: paused;
  }
`;

/* Over the curtain and moved apart with it. */
const Frame = styled.div`
  ${place}
  position: absolute;
  inset: 0;
  z-index: -1;
  pointer-events: none;

  @supports (animation-timeline: scroll()) {
    animation: ${moveApart} linear both;
    animation-timeline: scroll(root);
    animation-range: 0 100svh;
  }
  @media print {
    display: none;
  }
`;
