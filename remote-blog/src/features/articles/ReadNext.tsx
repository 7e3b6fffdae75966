import { Display, Section, Wrap } from '@northlight/shared/ui';
import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { ArticleGrid } from './ArticleGrid.tsx';
import type { ArticleData } from './article-loader.ts';
import type { ArticleSummary } from './article-summary.ts';
import { isLater } from './ArticleText.tsx';

/** Other articles, below the article; nothing if there are none. */
export const ReadNext = ({ others }: Pick<ArticleData, 'others'>) => (
  <Suspense>{isLater(others) ? <Later others={others} /> : <Others articles={others} />}</Suspense>
);

const Later = ({ others }: { others: Promise<readonly ArticleSummary[]> }) => <Others articles={use(others)} />;

function Others({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <Ground ground="mist" aria-labelledby="read-next">
      <Wrap>
        <Display level="d3" as="h2" id="read-next">
          Read next
        </Display>
        <ArticleGrid articles={articles} heading="h3" layout="rows" />
      </Wrap>
    </Ground>
  );
}

const Ground = styled(Section)`
  padding-block: clamp(56px, 7vw, 120px);

  h2 {
    margin-bottom: clamp(28px, 4vw, 48px);
  }

  @media print {
    display: none;
  }
`;
