import { EmptyState, RayLink, SectionHead, Wrap } from '@northlight/shared/ui';
import { ArticleGrid } from '../features/articles/ArticleGrid.tsx';
import type { ArticleSummary } from '../features/articles/article-summary.ts';

/** The newest articles as a block in another page, which puts a section around it. */
export default function LatestArticles({ data }: { data: readonly ArticleSummary[] | null }) {
  return (
    <Wrap>
      {/* The link begins where the cards beside the first one do. */}
      <SectionHead title="Notes from the studio" style={{ '--lead-from': 9 }}>
        <RayLink to="/blog">Read all articles</RayLink>
      </SectionHead>
      {data && data.length > 0 ? (
        <ArticleGrid articles={data} heading="h3" layout="teaser" />
      ) : (
        <EmptyState
          title="No Articles Available"
          text={data ? 'The first one is being written.' : 'The articles could not be loaded just now.'}
        />
      )}
    </Wrap>
  );
}
