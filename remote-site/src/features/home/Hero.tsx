import { brand } from '@northlight/shared/brand';
import { beforeFirstPaint, ButtonLink, Display, Grid, Lead, RayLink, titleLevel, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { PauseButton } from '../../motion/PauseButton.tsx';
import { HeroSky } from './HeroSky.tsx';
import type { HomeData } from './home-loader.ts';

export function Hero({ introduction }: Pick<HomeData, 'introduction'>) {
  const [paused, setPaused] = useState(false);
  const title = introduction?.title ?? brand.tagline;
  return (
    <Root id="hero" data-paused={paused || undefined}>
      <HeroSky paused={paused} />
      <Wrap>
        <Display level={titleLevel(title)} as="h1">
          {title}
        </Display>
        <Foot>
          <Actions>
            <ButtonLink to="/contact">Start a conversation</ButtonLink>
            <RayLink to="/#service">See our six services</RayLink>
          </Actions>
          <Lead>{introduction?.description ?? brand.description}</Lead>
          <PauseButton of="sky" paused={paused} onChange={setPaused} compact />
        </Foot>
      </Wrap>
    </Root>
  );
}

const warm = keyframes`to { opacity: 1; }`;

/**
 * The light behind the rays by the local time of the studios (`data-sky`, which a script sets before the first paint).
 * It moves from left to right during the day. Without a script it is the afternoon's.
 */
const lightOfTheHour = css`
  --high: color-mix(in srgb, var(--ray-crown) 24%, transparent);
  --low: color-mix(in srgb, var(--ray-body) 22%, transparent);
  --from-left: 78%;

  :root[data-sky='dawn'] & {
    --high: color-mix(in srgb, var(--ray-hem) 30%, transparent);
    --low: color-mix(in srgb, var(--ray-crown) 16%, transparent);
    --from-left: 24%;
  }
  :root[data-sky='morning'] & {
    --high: color-mix(in srgb, var(--ray-body) 26%, transparent);
    --low: color-mix(in srgb, var(--ray-crown) 12%, transparent);
    --from-left: 42%;
  }
  :root[data-sky='noon'] & {
    --high: color-mix(in srgb, var(--ray-body) 14%, transparent);
    --low: color-mix(in srgb, var(--ray-bright) 14%, transparent);
    --from-left: 60%;
  }
  :root[data-sky='dusk'] & {
    --high: color-mix(in srgb, var(--ray-crown) 30%, transparent);
    --low: color-mix(in srgb, var(--ray-hem) 24%, transparent);
    --from-left: 90%;
  }
  :root[data-sky='night'] & {
    --high: color-mix(in srgb, var(--ray-crown) 36%, transparent);
    --low: color-mix(in srgb, var(--ray-crown) 22%, transparent);
    --from-left: 56%;
  }
`;

/** The title is there first, and then the light behind it comes up. */
const rise = keyframes`from { opacity: 0; }`;

const Root = styled.section`
  ${lightOfTheHour}
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: end;
  min-height: min(100svh, 1120px);
  padding-top: calc(var(--nav-h) + 9vh);
  padding-bottom: clamp(28px, 3.4vw, 64px);
  overflow: clip;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -2;
    background:
      radial-gradient(52% 62% at var(--from-left) 0, var(--high), transparent),
      radial-gradient(62% 56% at calc(var(--from-left) - 16%) 30%, var(--low), transparent);
  }
  /* Hidden for the first paint, because large gradients take longer to paint than everything else. */
  ${beforeFirstPaint} &::before {
    visibility: hidden;
  }
  @media (prefers-reduced-motion: no-preference) {
    :root[data-painted] &::before {
      animation: ${rise} var(--t-slow) ease-out;
    }
  }
  /* Lights the lower edge of the curtain while the hero scrolls out. Absent from the first paint. */
  &::after {
    content: none;
    position: absolute;
    inset: 30% 0 0;
    z-index: -1;
    /* The gradient ends inside the hero. */
    background: radial-gradient(70% 48% at 80% 52%, color-mix(in srgb, var(--ray-hem) 34%, transparent), transparent);
    opacity: 0;
    pointer-events: none;
  }
  @supports (animation-timeline: scroll()) {
    @media (prefers-reduced-motion: no-preference) {
      :root[data-painted] &::after {
        content: '';
        animation: ${warm} linear both;
        animation-timeline: scroll(root);
        animation-range: 0 100svh;
      }
    }
  }
  :root &[data-paused]::after {
    animation-play-state: paused;
  }
  > div {
    width: 100%;
  }
  h1 {
    max-width: 10.5em;
  }

  @media (max-width: 1023px) {
    padding-top: calc(var(--nav-h) + 24vh);
  }
  @media print {
    min-height: 0;
    padding-block: 14pt;

    &::before {
      display: none;
    }
  }
`;

const Foot = styled(Grid)`
  margin-top: clamp(28px, 4.4vw, 84px);
  row-gap: 28px;
  align-items: end;

  > p {
    grid-column: 7 / 12;
    color: var(--ink);
  }
  > button {
    grid-column: 12;
    justify-self: end;
    /* Its sign ends where the page does, and stands as high as the words of the button, or of the link below it. */
    margin-inline-end: -15px;
    margin-block-end: 5px;
  }

  @media (max-width: 1023px) {
    > p {
      grid-column: 1 / -1;
    }
    > button {
      grid-column: 11 / -1;
      order: 2;
    }
  }
  @media (max-width: 480px) {
    > button {
      margin-block-end: -9px;
    }
  }
`;

const Actions = styled.div`
  grid-column: 1 / 7;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 28px;

  @media (max-width: 1023px) {
    grid-column: 1 / 11;
    order: 2;
  }
`;
