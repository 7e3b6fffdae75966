import { ButtonLink, EmptyState, Pagination, RayLink, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { ArticleGrid, Posts } from './ArticleGrid.tsx';
import { blogAddress } from './blog-address.ts';
import type { BlogData } from './blog-loader.ts';
import { styled } from 'styled-components';

export interface BlogListProps {
  readonly data: BlogData;
  readonly loading: boolean;
}

/** The lead and the two articles after it. */
const IN_VIEW = 3;

/** The first articles of one tab and page, which are in the first viewport; or the loading or the empty state. */
export function BlogListTop({ data, loading }: BlogListProps) {
  const { articles, category } = data;
  if (loading) return <LoadingArticles />;
  if (!articles?.length)
    return (
      <EmptyState
        title="No Articles Available"
        text={
          articles
            ? 'There are currently no articles in this category. Please try selecting another one.'
            : 'The articles could not be loaded just now. The rest of the site works; try again in a moment.'
        }
      >
        {!articles ? (
          <ButtonLink to={blogAddress(data)} size="s" replace preventScrollReset>
            Try again
          </ButtonLink>
        ) : (
          category !== null && <ToAllArticles />
        )}
      </EmptyState>
    );
  return <ArticleGrid articles={articles.slice(0, IN_VIEW)} heading="h2" layout="lead" priority />;
}

/** The rest of the articles, and the links to the other pages. */
export function BlogListRest({ data, loading }: BlogListProps) {
  const { articles, page, pages, category } = data;
  if (loading || !articles?.length) return null;
  const rest = articles.slice(IN_VIEW);
  return (
    <>
      {rest.length > 0 && <ArticleGrid articles={rest} heading="h2" layout="rows" />}
      {category !== null && articles.length === 1 && pages === 1 && <ToAllArticles />}
      <Pagination page={page} pages={pages} href={(number) => blogAddress({ page: number, category })} />
    </>
  );
}

const ToAllArticles = () => <RayLink to="/blog">Show all articles</RayLink>;

const LoadingArticles = () => (
  <SkeletonRegion label="Loading articles">
    <Posts>
      <Cards shape="card" count={6} />
    </Posts>
  </SkeletonRegion>
);

const Cards = styled(Skeleton)`
  grid-column: span 4;

  /* Has the layout of the loaded list: one large card, two wide ones, and rows of three. */
  &:first-child {
    grid-column: 1 / -1;
  }
  &:nth-child(2),
  &:nth-child(3) {
    grid-column: span 6;
  }
  @media (max-width: 1023px) {
    &:not(:first-child) {
      grid-column: span 6;
    }
  }
  @media (max-width: 640px) {
    &:nth-child(n) {
      grid-column: 1 / -1;
    }
  }
`;
