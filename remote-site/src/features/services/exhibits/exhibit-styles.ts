import type { Plate } from '@northlight/shared/plates';
import { Section } from '@northlight/shared/ui';
import { css, styled } from 'styled-components';
import { drawnWhenForced } from '../../../layout/drawn-when-forced.ts';
import { rangeOver } from '../../../layout/range-over.ts';

/** A chapter whose drawing may reach the edges. In print, only its text is left, in one column. */
export const ExhibitSection = styled(Section)`
  position: relative;
  isolation: isolate;
  padding-top: calc(var(--section) * 0.6);
  overflow: clip;

  strong {
    color: var(--ink);
    font-weight: 600;
  }

  @media print {
    padding-top: 14pt;
    break-inside: avoid;

    &&& :is(div, ul, ol, li, figcaption, p) {
      display: block;
      width: auto;
      height: auto;
      min-height: 0;
      margin: 0;
      padding-block: 2pt;
    }
    &&& :is([aria-hidden], input),
    &&& ::before,
    &&& ::after {
      display: none;
    }
  }
`;

/** The ground of a service's picture, as dark as the picture is in the dark scheme. */
export const groundOf = ({ ground }: Plate) => `color-mix(in srgb, ${ground} var(--dim), #000)`;

/** The background and ray colours of a service's drawings for a night section. They override the night tokens. */
export const onPlate = (plate: Plate) => css`
  &&&& {
    --bg: ${groundOf(plate)};
    --ink-2: #ffffffbf;
    --ray-crown: ${plate.crown};
    --ray-body: ${plate.body};
    --ray-bright: ${plate.bright};
    --ray-hem: ${plate.hem};
  }
`;

/** Space below a chapter that ends with a small caption. */
export const BELOW_CAPTION = 'clamp(48px, 6.25vw, 104px)';

/** What a chapter says first: over its drawing. */
export const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  gap: 24px;
`;

/** Half the width of a slider's thumb in pixels: the distance of the first and last value from the ends. */
export const THUMB = 22;

/** A slider over all of its parent, seen as a line with a grip, at `--at` of the parent, 0 to 1. */
export const sliderOver = css`
  ${rangeOver}
  /* The focus is seen at the grip, which is above everything else. The background around it keeps the ring visible on
     any drawing. */
  > input:focus-visible {
    outline: 0;
  }
  > input:focus-visible ~ b::after {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
    box-shadow: 0 0 0 7px var(--bg);
  }
  /* As wide as the track of the thumb, because a percentage in translate is a share of the element's own width. */
  > b {
    ${drawnWhenForced}
    position: absolute;
    inset: 0 ${THUMB}px;
    pointer-events: none;
    transform: translateX(calc(var(--at) * 100%));
  }
  > b::before,
  > b::after {
    content: '';
    position: absolute;
    left: -1.5px;
    inset-block: 0;
    width: 3px;
    background: var(--ink);
  }
  /* Draws the handle as five rays. */
  > b::after {
    inset-block: auto;
    top: var(--grip, 0);
    left: -22px;
    width: 44px;
    height: 44px;
    background: repeating-linear-gradient(90deg, var(--bg) 0 3px, transparent 0 6px) 50% 50% / 27px 16px no-repeat
      var(--ink);
  }

  @media (scripting: none) {
    > input,
    > b::after {
      display: none;
    }
  }
`;
