import { articlePath } from '@northlight/shared/endpoints';
import { Display } from '@northlight/shared/ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ArticleSummary } from './article-summary.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import { ArticleCover, type CoverPlace } from './ArticleCover.tsx';

export type CardPlace = Exclude<CoverPlace, 'banner'>;

export interface ArticleCardProps extends ComponentProps<'article'> {
  readonly article: ArticleSummary;
  /** Level of the title: one below the heading above the list. */
  readonly heading: 'h2' | 'h3';
  /** Position in the list's layout. */
  readonly place?: CardPlace;
  /** The card is in the first viewport. */
  readonly priority?: boolean;
}

/**
 * An article in a list. The whole card is one link. It passes the summary to the article's page in the history state.
 */
export function ArticleCard({ article, heading, place = 'row', priority = false, ...rest }: ArticleCardProps) {
  const { title, description } = article;
  return (
    <Card data-place={place} {...rest}>
      <Cover data-ground="night" data-picture-of={articlePath(title)}>
        <ArticleCover article={article} place={place} priority={priority} />
      </Cover>
      <ArticleFacts article={article} />
      <Display level="d4" as={heading} dir="auto">
        <Link to={articlePath(title)} state={article}>
          {title}
        </Link>
      </Display>
      {description && <p dir="auto">{description}</p>}
    </Card>
  );
}

const Cover = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: var(--bg-2);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* The ray hover of covers falls from the top: soft light in the aurora's own colours, which leaves the picture
     visible. Two distances that have no common measure keep it from beating with the rays of a drawing. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      transparent,
      var(--ray-crown) 25%,
      var(--ray-body) 60%,
      var(--ray-bright) 90%,
      var(--ray-hem)
    );
    mask:
      repeating-linear-gradient(90deg, #000, transparent 7px 23px),
      repeating-linear-gradient(90deg, #000, transparent 3px 41px);
    opacity: 0.65;
    transform: scaleY(0);
    transform-origin: 50% 0;
    transition: transform var(--t-base) var(--ease);
  }

  @media print {
    display: none;
  }
`;

/** The first card of a list, of either kind. */
const FIRST = "[data-place='lead'], [data-place='tall']";

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  align-self: start;
  row-gap: 18px;
  grid-column: 1 / -1;
  min-width: 0;
  break-inside: avoid;

  > p {
    color: var(--ink-2);
    max-width: 52ch;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has(a:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 6px;
  }
  a:focus-visible {
    outline: 0;
  }
  &:hover :is(h2, h3) {
    color: var(--accent);
  }
  &:is(:hover, :has(a:focus-visible)) ${Cover}::after {
    transform: none;
  }

  &:is(${FIRST}) > :is(h2, h3) {
    font-size: var(--d3);
  }
  /* The first picture begins at the edge of the window, and on a narrow one ends there too. */
  &:is(${FIRST}) ${Cover} {
    margin-inline: calc(-1 * var(--edge));
  }
  @media (min-width: 641px) {
    grid-column: span 6;

    &:is(${FIRST}) {
      grid-column: 1 / -1;
      ${Cover} {
        aspect-ratio: 16 / 10;
      }
    }
  }
  @media (min-width: 1024px) {
    grid-column: span 4;

    /* The card ends at the same height as the cards beside it, because its cover takes the remaining space. */
    &[data-place='tall'] {
      grid-column: 1 / 9;
      grid-row: span 2;
      grid-template-rows: 1fr;
      align-self: stretch;
      ${Cover} {
        place-self: stretch;
        aspect-ratio: 1 / 0.78;
      }
      /* The cover takes the height that the cards beside it need: a drawing follows, so that no ray is cut. */
      img[data-art] {
        object-fit: fill;
      }
    }
    &:is(${FIRST}) ${Cover} {
      margin-inline-end: 0;
    }
    /* The text is beside the cover, as it is without other cards. */
    &:is([data-place='lead'], [data-place='tall']:only-child) {
      grid-column: 1 / -1;
      grid-template-rows: 1fr auto auto auto;
      grid-template-columns: subgrid;
      align-items: end;

      > * {
        grid-column: 8 / -1;
      }
      > :not(${Cover}) {
        margin-inline-start: 1.4vw;
      }
      ${Cover} {
        grid-area: 1 / 1 / span 4 / 8;
        max-height: 58svh;
      }
    }
    &[data-place='side'] {
      grid-column: 9 / -1;
    }
    /* Two pictures of one height, the larger of which ends at the edge of the window, as the first begins there. */
    &[data-place='half'] {
      grid-column: span 5;
    }
    &[data-place='wide'] {
      grid-column: span 7;
      ${Cover} {
        margin-inline-end: calc(-1 * var(--edge));
      }
    }
    &[data-place='side'] ${Cover} {
      aspect-ratio: 16 / 9;
    }
    &:is([data-place='half'], [data-place='wide']) ${Cover} {
      aspect-ratio: auto;
      height: clamp(240px, 23.5vw, 460px);

      img[data-art] {
        object-fit: fill;
      }
    }
  }
  @media (min-width: 641px) and (max-width: 1023px) {
    /* A last card without a neighbour has its text in the place of one. */
    :is(${FIRST}) ~ &:last-child:nth-child(even),
    [data-place='row']:first-child ~ &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      grid-template: auto auto 1fr / subgrid;

      > * {
        grid-column: 7 / -1;
      }
      ${Cover} {
        grid-area: 1 / 1 / span 3 / 7;
      }
    }
  }
  @media (max-width: 640px) {
    /* After the first card the others are short, like the cards under “read next”. On another page the first has a
       smaller title. */
    &[data-place='tall'] > h3 {
      font-size: var(--d4);
    }
    /* Low, so that the first title of the list is in the first window. */
    &[data-place='lead'] ${Cover} {
      aspect-ratio: 16 / 9;
    }
    &:not(${FIRST}) {
      grid-template-columns: 112px minmax(0, 1fr);
      grid-template-rows: auto 1fr;
      gap: 9px 16px;

      ${Cover} {
        grid-row: 1 / span 2;
        align-self: start;
        aspect-ratio: 1;
      }
      > h3 {
        font-size: var(--d5);
      }
      /* Where articles are only mentioned, a phone shows no excerpts. In their own list they are below the picture. */
      > h3 + p {
        display: none;
      }
      > h2 + p {
        grid-column: 1 / -1;
        margin-top: 3px;
      }
    }
  }
`;
