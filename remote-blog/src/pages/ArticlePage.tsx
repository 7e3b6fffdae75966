import { publicationDate } from '@northlight/shared/dates';
import { articlePath } from '@northlight/shared/endpoints';
import { useRouteData, useShell } from '@northlight/shared/remote';
import { Display, Grid, pageLevel, RayLink, Wrap } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AUTHOR } from '../features/articles/author.ts';
import type { ArticleData } from '../features/articles/article-loader.ts';
import { ArticleCover } from '../features/articles/ArticleCover.tsx';
import { ArticleText } from '../features/articles/ArticleText.tsx';
import { READING_SCOPE, ReadingProgress } from '../features/articles/ReadingProgress.tsx';
import { ReadNext } from '../features/articles/ReadNext.tsx';
import { ShareBar } from '../features/articles/ShareBar.tsx';

export default function ArticlePage() {
  const { article, html, others } = useRouteData<ArticleData>();
  const zone = useShell();
  const { title, date, readTime, category } = article;
  return (
    <>
      <article style={READING_SCOPE}>
        <ReadingProgress />
        <Head>
          <Wrap>
            <RayLink to="/blog" data-prefetch="on-intent">
              All articles
            </RayLink>
            <Title>
              <Display level={pageLevel(title)} as="h1" dir="auto">
                {title}
              </Display>
              <Facts>
                {category && <b>{category}</b>}
                <span>By {AUTHOR}</span>
                <time dateTime={date}>{publicationDate(date, zone)}</time>
                <span>{readTime}</span>
              </Facts>
            </Title>
          </Wrap>
        </Head>
        <Cover data-picture-of={articlePath(title)}>
          <ArticleCover article={article} place="banner" priority />
        </Cover>
        <Body>
          <ShareBar title={title} />
          <ArticleText article={article} html={html} />
        </Body>
      </article>
      <ReadNext others={others} />
    </>
  );
}

/* Head and banner leave room for the beginning of the text in the first viewport of a desktop. */
const Head = styled.header`
  padding-top: calc(var(--nav-h) + clamp(32px, 3.4vw, 72px));
  padding-bottom: clamp(24px, 3.2vw, 56px);

  a {
    margin-bottom: clamp(18px, 2.6vw, 40px);
  }
  h1 {
    /* Narrower than its column, so that most titles break at the same word in both fonts, and nothing moves on load. */
    max-width: 10.5em;
    hyphens: auto;
    hyphenate-limit-chars: 18 8 8;
  }
  h1[data-level='d2'] {
    font-size: max(clamp(3rem, 8.6vw, 5.125rem), min(8.2vw, 9.5rem));
  }
  @media print {
    padding-block: 14pt;

    a {
      display: none;
    }
    h1[data-level] {
      font-size: 30pt;
    }
  }
`;

/* In pairs, as on the cards, so that no fact is alone on a line; the second of each begins below the one above. */
const Facts = styled.p`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, max-content));
  gap: 6px 24px;
  font-size: var(--t-ui);
  color: var(--ink-2);
  overflow-wrap: anywhere;

  b {
    color: var(--accent);
    font-weight: 600;
  }
`;

/* The facts are in the column of the list of contents, at the bottom of the title. In one column they are below it. */
const Title = styled(Grid)`
  row-gap: clamp(16px, 1.6vw, 28px);

  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }

  @media (min-width: 1024px) {
    > * {
      align-self: last baseline;
    }
    > h1 {
      grid-column: 1 / 10;
    }
    > ${Facts} {
      grid-column: 10 / -1;
      grid-template-columns: minmax(0, 1fr);
      padding-inline-start: var(--gutter);
    }
  }
`;

const Cover = styled.div`
  aspect-ratio: 2.4;
  /* The text begins in the first view, but the picture is never so flat that its shapes are cut. */
  max-height: clamp(180px, max(100svh - 230px - 26vw, 19.2vw), 46svh);
  width: 100%;
  overflow: hidden;
  background: var(--bg-2);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Where a low window cuts it, most is cut at the top, into which the rays fade. */
  [data-art] {
    object-position: 50% 65%;
  }
  @media (max-width: 1023px) {
    max-height: 46svh;
  }
  @media (max-width: 640px) {
    aspect-ratio: 4 / 3;
  }
  @media print {
    aspect-ratio: auto;
    max-height: 60mm;
    background: none;

    img {
      height: auto;
      max-height: 60mm;
    }
    /* A generated drawing is decoration, so it is not printed. A photo belongs to the article. */
    [data-art] {
      display: none;
    }
  }
`;

const BodyGrid = styled(Grid)`
  row-gap: 32px;
  align-items: start;
  padding-block: clamp(32px, 3.4vw, 80px) clamp(48px, 6vw, 112px);

  > * {
    grid-row: 1;
    min-width: 0;
  }
  > aside {
    grid-column: 1 / 4;
  }
  > div {
    grid-column: 4 / 10;
  }
  > nav {
    grid-column: 10 / -1;
    padding-inline-start: var(--gutter);
  }
  > :is(aside, nav) {
    position: sticky;
    top: calc(var(--nav-h) + 32px);
    max-height: calc(100svh - var(--nav-h) - 48px);
    overflow-y: auto;
  }

  @media (max-width: 1023px) {
    > * {
      grid-row: auto;
    }
    > :is(aside, div, nav) {
      grid-column: 1 / -1;
      padding-inline-start: 0;
    }
    > :is(aside, nav) {
      position: static;
      max-height: none;
    }
    > aside {
      order: 2;
    }
  }
  @media print {
    display: block;
    padding-block: 0;
  }
`;

const Body = ({ children }: { children: ReactNode }) => (
  <Wrap>
    <BodyGrid>{children}</BodyGrid>
  </Wrap>
);
