import { Display, EmptyState, Grid, RayLink, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { ArticleGrid } from '../features/articles/ArticleGrid.tsx';
import type { ArticleSummary } from '../features/articles/article-summary.ts';

/** The newest articles as a block of another page, which gives it its section. */
export default function LatestArticles({ data }: { data: readonly ArticleSummary[] | null }) {
  return (
    <Wrap>
      <Head>
        <Display level="d3" as="h2">Notes from the studio</Display>
        <RayLink to="/blog">Read all articles</RayLink>
      </Head>
      {data && data.length > 0 ? (
        <ArticleGrid articles={data} heading="h3" layout="lead" />
      ) : (
        <EmptyState title="No Articles Available" text={data ? 'The first one is being written.' : 'The articles could not be loaded just now.'} />
      )}
    </Wrap>
  );
}

const Head = styled(Grid)`
  row-gap: 20px;
  align-items: end;
  margin-bottom: clamp(40px, 5vw, 88px);

  > h2 { grid-column: 1 / 8; }
  > a { grid-column: 8 / -1; justify-self: start; }

  @media (max-width: 1023px) {
    > h2, > a { grid-column: 1 / -1; }
  }
`;
