import { Icon, SectionHead } from '@northlight/shared/ui';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { MemberCard } from './MemberCard.tsx';
import type { TeamData } from './team-loader.ts';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

export interface MemberCarouselProps {
  readonly head: { readonly id: string; readonly title: string; readonly lead: string };
  readonly members: TeamData['members'];
}

/**
 * Four or more people in an endless row. Before hydration it is a row that can be scrolled. Then the list is in it
 * three times, of which screen readers only get the middle one. The buttons are on the line of the heading.
 */
export function MemberCarousel({ head, members }: MemberCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const ready = useHydrated();
  const { index, sliding, step } = useCarousel(members.length, track);
  const swipe = useSwipe(step);
  const clones = (place: string) =>
    ready &&
    members.map((member) => <MemberCard key={`${place} ${member.id}`} member={member} aria-hidden="true" inert />);
  return (
    <Root role="group" aria-roledescription="carousel" aria-label={head.title}>
      <Head {...head}>
        <Buttons>
          <button type="button" aria-label="Previous" onClick={() => step(-1)}>
            <Icon name="previous" />
          </button>
          <button type="button" aria-label="Next" onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </Buttons>
      </Head>
      <Row>
        <View
          data-ready={ready ? '' : undefined}
          tabIndex={ready ? undefined : 0}
          role={ready ? undefined : 'group'}
          aria-label={ready ? undefined : head.title}
          {...swipe}
        >
          <Track ref={track} data-sliding={sliding ? '' : undefined} style={{ '--index': ready ? index : 0 }}>
            {clones('before')}
            {members.map((member) => (
              <MemberCard key={member.id} member={member} />
            ))}
            {clones('after')}
          </Track>
        </View>
      </Row>
    </Root>
  );
}

/* Four cards and three gaps. Below this width, the number of columns depends on the width. */
const FULL = '1152px';

/** From here on there is room for the heading beside the cards. */
const BESIDE = '1800px';

const Root = styled.div`
  position: relative;

  @media (min-width: ${BESIDE}) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${FULL};
    gap: var(--gutter);
    align-items: end;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;

  button {
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px var(--rule-2);
  }
  button:hover {
    background: var(--tint);
  }
  button:active {
    transform: translateY(1px);
  }
  svg {
    width: 20px;
    height: 20px;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Head = styled(SectionHead)`
  && > h2 {
    grid-column: 1 / 7;
  }
  && > :not(h2) {
    grid-column: 7 / 11;
  }
  && > ${Buttons} {
    grid-column: 11 / -1;
    justify-self: end;
  }

  @media (max-width: 1023px) {
    margin-bottom: 32px;

    && > h2 {
      grid-column: 1 / -1;
    }
    && > :not(h2) {
      grid-column: 1 / 10;
    }
    && > ${Buttons} {
      grid-column: 10 / -1;
    }
  }
  @media (max-width: 560px) {
    && > :not(h2) {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: ${BESIDE}) {
    margin-bottom: 0;

    && > :nth-child(n) {
      grid-column: 1 / -1;
      justify-self: start;
    }
    && > ${Buttons} {
      margin-top: 12px;
    }
  }
`;

/* Where cards that begin at the left leave much free, rays fill it, so that the row ends where the page does. */
const Row = styled.div`
  position: relative;

  @media screen and (min-width: 1320px) and (max-width: 1439.98px) {
    &::after {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline: calc(${FULL} + 8px) 0;
      background: linear-gradient(var(--ray-crown), var(--accent));
      mask: repeating-linear-gradient(-90deg, #000 0 2px, transparent 2px var(--pitch));
    }
    [dir='rtl'] &::after {
      transform: scaleX(-1);
    }
  }
`;

const View = styled.div`
  --columns: 1;
  container-type: inline-size;
  max-width: ${FULL};
  overflow-x: auto;
  touch-action: pan-y;

  &:not([data-ready]) {
    touch-action: auto;
  }
  &[data-ready] {
    overflow: clip;
  }

  /* On a wide page the carousel is narrower, and aligned to the end. */
  @media (min-width: 1440px) {
    margin-inline-start: auto;
  }
  /* Where one card fits, a part of the next card is visible at the edge of the screen. */
  @media (max-width: 479.98px) {
    margin-inline-end: calc(-1 * var(--edge));
  }
  @media (min-width: 480px) {
    --columns: 2;
  }
  @media (min-width: 768px) {
    --columns: 3;
  }
  @media (min-width: 1024px) {
    --columns: 4;
  }
  @media (min-width: ${BESIDE}) {
    width: 100%;
  }
  @media print {
    container-type: normal;
    overflow: visible;
  }
`;

const Track = styled.ul`
  --card: min(270px, (100cqw - (var(--columns) - 1) * 24px) / var(--columns));
  display: flex;
  gap: 24px;
  width: max-content;
  --direction: -1;
  transform: translateX(calc(var(--index) * var(--direction) * (var(--card) + 24px)));

  [dir='rtl'] & {
    --direction: 1;
  }

  &[data-sliding] {
    transition: transform 0.5s var(--ease);
  }
  > li {
    flex: none;
    width: var(--card);
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-sliding] {
      transition: none;
    }
  }
  @media print {
    flex-wrap: wrap;
    width: auto;
    transform: none;

    > li {
      width: 160px;
    }
    > [aria-hidden] {
      display: none;
    }
  }
`;
