import {
  Display,
  Glyph,
  letterTransition,
  Section,
  SectionHead,
  strongLetters,
  thinLetters,
  Wrap,
} from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { HomeData } from './home-loader.ts';
import { Small, Strip, Whole } from './pleat-drawings.ts';

const TITLE = 'Six crafts under one roof, so nothing is lost on the way.';
const LEAD = 'Strategy, design, engineering and growth sit at the same table. Choose one, or let them work together.';

/** The six services as pleats of one curtain: one is open, the first unless another is pointed at or focused. */
export const Services = ({ services, strips }: Pick<HomeData, 'services' | 'strips'>) => (
  <Chapter id="service" aria-labelledby="service-title">
    <Wrap>
      <SectionHead id="service-title" title={services?.title ?? TITLE} lead={services?.description ?? LEAD} />
    </Wrap>
    <Pleats data-ground="night">
      {strips.map(({ type, title, description }) => (
        <Pleat key={type} to={`/${type}`}>
          <Whole>
            <Glyph type={type} />
          </Whole>
          <Strip>
            <Glyph type={type} narrow />
          </Strip>
          <Small>
            <Glyph type={type} small />
          </Small>
          <Spine aria-hidden="true">{title}</Spine>
          <Body>
            <Display level="d4" as="span">
              {title}
            </Display>
            <span>{description}</span>
            <More>See how we do it</More>
          </Body>
        </Pleat>
      ))}
    </Pleats>
  </Chapter>
);

/* Little space at the top: a visitor who comes from the menu sees the text and the names of the services at once. */
const Chapter = styled(Section)`
  padding-top: calc(var(--section) * 0.4);
  padding-bottom: 0;
`;

const Spine = styled.span`
  position: absolute;
  left: 50%;
  top: 28px;
  transform: translateX(-50%);
  writing-mode: vertical-rl;
  font-family: var(--font-display);
  font-size: clamp(1.5rem, 2vw, 2.125rem);
  line-height: 1.5;
  ${thinLetters}
  font-weight: 280;
  /* A long title is cut before it reaches the drawing. */
  max-height: calc(100% - var(--strip-w) * 3 - 72px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  transition: opacity var(--t-fast);

  @media (max-width: 1023px) {
    display: none;
  }
`;

const More = styled.span`
  position: relative;
  padding-inline-start: 16px;
  font-weight: 560;
  color: var(--ink);

  &::before {
    ${ray}
    bottom: 0.3em;
  }

  @media (max-width: 1023px) {
    font-size: var(--t-ui);
  }
`;

const Body = styled.span`
  grid-area: 2 / 1;
  margin: 24px var(--pl) 40px;
  display: grid;
  gap: 16px;
  width: min(27rem, 31vw);
  color: var(--ink-2);
  overflow-wrap: anywhere;
  opacity: 0;
  transition: opacity var(--t-fast);

  > :first-child {
    color: var(--ink);
  }

  /* The height is fixed, so long text is cut. The page of the service shows all of it. */
  @media (min-width: 1024px) {
    > :last-child {
      margin-top: 8px;
    }
    > :not(:last-child) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    > :first-child {
      padding-bottom: 0.1em;
      ${thinLetters}
      transition: ${letterTransition};
      transition-delay: 220ms;
    }
    > :nth-child(2) {
      -webkit-line-clamp: 3;
    }
  }
  @media (max-width: 1023px) {
    grid-area: 1 / 1;
    width: auto;
    margin: 0;
    gap: 8px;
    opacity: 1;
    text-wrap: balance;
  }
  /* The text is as wide as the screen, below the title and the drawing. */
  @media (max-width: 560px) {
    display: contents;

    > :first-child {
      grid-area: 1 / 1;
    }
    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`;

const Pleat = styled(Link)`
  --pl: 28px;
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  border-inline-start: 1px solid var(--rule);
  color: var(--ink);
  transition:
    flex-grow var(--t-slow) var(--ease),
    background-color var(--t-base);

  &:first-child {
    --pl: var(--edge);
    border-inline-start: 0;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  &:hover ${More}::before {
    transform: scaleY(1.9);
  }

  @media (max-width: 1023px) {
    grid-template: none / minmax(0, 1fr) 104px;
    gap: 20px;
    align-items: start;
    padding: 22px var(--margin);
    border: 0;
    border-bottom: 1px solid var(--rule);
  }
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) 84px;
    gap: 12px 20px;
    align-items: end;
  }
`;

const Pleats = styled.div`
  /* One gradient lies behind all six. It is dark in both themes, so it sets colours of its own. */
  &&&& {
    --accent: #8df5c4;
    --violet: #fff;
    --ink: #f1fcf6;
    --ink-2: #cfe9dd;
    --rule: #f1fcf633;
    --ray-crown: #c9c3ff;
    --focus: #fff;
  }
  /* Heading and pleats fit together below the navbar, for visitors who jump here by the menu. */
  --pleats-h: clamp(480px, min(46vw, 100svh - var(--nav-h) - 250px), 800px);
  /* The open pleat without its margins. */
  --glyph-w: calc(56vw - var(--edge) - 40px);
  --strip-w: clamp(52px, min(5.4vw, (var(--pleats-h) - 324px) / 3), 96px);
  display: flex;
  height: var(--pleats-h);
  background: linear-gradient(90deg, #0a5c3e 8%, #07404a 52%, #2a1f6b);

  @media (min-width: 1024px) {
    &:not(:has(a:hover, a:focus-visible)) a:first-child,
    a:hover,
    a:focus-visible {
      flex-grow: 6.4;
      background: rgb(2 20 16 / 0.42);

      ${Body},
      ${Whole} {
        opacity: 1;
        transition: opacity var(--t-base) 220ms;
      }
      ${Body} > :first-child {
        ${strongLetters}
      }
      ${Spine},
      ${Strip} {
        opacity: 0;
        transition: opacity var(--t-fast);
      }
    }
  }
  @media (max-width: 1023px) {
    display: block;
    height: auto;
    background: linear-gradient(180deg, #0a5c3e, #07404a 55%, #2a1f6b);
  }
  @media print {
    &&&& {
      --accent: #064b32;
      --ink: #000;
      --ink-2: #333;
      --rule: #999;
    }
    background: none;
  }
`;
