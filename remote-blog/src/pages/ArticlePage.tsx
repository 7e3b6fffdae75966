import { publicationDate } from '@northlight/shared/dates';
import { useRouteData, useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, pageLevel, Picture, RayLink, Wrap } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AUTHOR } from '../features/articles/author.ts';
import type { ArticleData } from '../features/articles/article-loader.ts';
import { ArticleText } from '../features/articles/ArticleText.tsx';
import { READING_SCOPE, READING_TEXT, ReadingProgress } from '../features/articles/ReadingProgress.tsx';
import { ReadNext } from '../features/articles/ReadNext.tsx';
import { ShareBar } from '../features/articles/ShareBar.tsx';

export default function ArticlePage() {
  const { article, html, others } = useRouteData<ArticleData>();
  const { api, timeZone } = useShell();
  const { title, date, readTime, category, file } = article;
  return (
    <>
      <article style={READING_SCOPE}>
        <ReadingProgress />
        <Head>
          <Wrap>
            <RayLink to="/blog">All articles</RayLink>
            <Display level={pageLevel(title)} as="h1" dir="auto">
              {title}
            </Display>
            <Facts>
              <span>By {AUTHOR}</span>
              <time dateTime={date}>{publicationDate(date, timeZone)}</time>
              <span>{readTime}</span>
              {category && <b>{category}</b>}
            </Facts>
          </Wrap>
        </Head>
        <Cover>
          <Picture
            file={file}
            src={api.mediaUrl}
            alt={file?.alt ?? ''}
            sizes="100vw"
            priority
            fallback={<Art kind="cover" seed={title} width={1600} height={686} priority />}
          />
        </Cover>
        <Body>
          <ShareBar title={title} />
          <div style={READING_TEXT}>
            <ArticleText article={article} html={html} />
          </div>
        </Body>
      </article>
      <ReadNext others={others} />
    </>
  );
}

const Head = styled.header`
  padding-top: calc(var(--nav-h) + clamp(56px, 8vw, 136px));
  padding-bottom: clamp(40px, 5vw, 88px);

  a {
    margin-bottom: 24px;
  }
  h1 {
    max-width: 10.5em;
  }
  @media print {
    padding-block: 14pt;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 24px;
  margin-top: 28px;
  font-size: var(--t-ui);
  color: var(--ink-2);

  b {
    color: var(--accent);
    font-weight: 600;
  }
`;

const Cover = styled.div`
  aspect-ratio: 2;
  max-height: 72svh;
  width: 100%;
  overflow: hidden;
  background: var(--bg-2);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 62%;
  }
  @media (max-width: 640px) {
    aspect-ratio: 4 / 3;
  }
  @media print {
    aspect-ratio: 4;
  }
`;

const BodyGrid = styled(Grid)`
  row-gap: 40px;
  align-items: start;
  padding-block: clamp(48px, 6vw, 112px);

  > aside {
    grid-column: 1 / 4;
    position: sticky;
    top: calc(var(--nav-h) + 32px);
  }
  > div {
    grid-column: 5 / 11;
    min-width: 0;
  }

  @media (max-width: 1023px) {
    > aside {
      grid-column: 1 / -1;
      position: static;
      order: 2;
    }
    > div {
      grid-column: 1 / -1;
    }
  }
`;

const Body = ({ children }: { children: ReactNode }) => (
  <Wrap>
    <BodyGrid>{children}</BodyGrid>
  </Wrap>
);
