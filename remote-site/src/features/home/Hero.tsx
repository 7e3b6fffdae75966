import { brand } from '@northlight/shared/brand';
import { Backdrop, ButtonLink, Display, Grid, Lead, RayLink, titleLevel, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { PauseButton } from '../../motion/PauseButton.tsx';
import type { HomeData } from './home-loader.ts';

export function Hero({ introduction }: Pick<HomeData, 'introduction'>) {
  const [paused, setPaused] = useState(false);
  const title = introduction?.title ?? brand.tagline;
  return (
    <Root id="hero" data-paused={paused || undefined}>
      <Sky kind="sky" seed="hero" width={1600} height={900} priority />
      <Wrap>
        <Display level={titleLevel(title)} as="h1">
          {title}
        </Display>
        <Foot>
          <Actions>
            <ButtonLink to="/contact">Start a conversation</ButtonLink>
            <RayLink to="/#service">See the six services</RayLink>
          </Actions>
          <Lead>{introduction?.description ?? brand.description}</Lead>
          <PauseButton of="sky" paused={paused} onChange={setPaused} compact />
        </Foot>
      </Wrap>
    </Root>
  );
}

const breathe = keyframes`to { opacity: 0.62; }`;

const Root = styled.section`
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
      radial-gradient(52% 62% at 78% 0, color-mix(in srgb, var(--ray-crown) 24%, transparent), transparent),
      radial-gradient(62% 56% at 62% 30%, color-mix(in srgb, var(--ray-body) 22%, transparent), transparent);
  }
  > div {
    width: 100%;
  }
  h1 {
    max-width: 10.5em;
    /* A halo keeps letters clear of the rays. Not text-shadow, whose later lines would cover earlier descenders. */
    filter: drop-shadow(0 0 0.06em var(--bg)) drop-shadow(0 0 0.1em var(--bg));
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

const Sky = styled(Backdrop)`
  object-position: 50% 0;
  opacity: 0.86;
  mask: linear-gradient(transparent 20px, #000 190px);
  animation: ${breathe} 11s ease-in-out infinite alternate;

  [data-paused] > & {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
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
    margin-right: -15px;
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
`;

const Actions = styled.div`
  grid-column: 1 / 6;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 32px;

  @media (max-width: 1023px) {
    grid-column: 1 / 11;
    order: 2;
  }
`;
