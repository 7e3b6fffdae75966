import { Grid } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleSummary } from './article-summary.ts';

export interface ArticleGridProps {
  readonly articles: readonly ArticleSummary[];
  readonly heading: 'h2' | 'h3';
  /**
   * `lead`: the first article is large, with two beside it. `teaser`: the same, with a smaller title on a phone.
   * `rows`: rows of three. On a phone all but a large one are short.
   */
  readonly layout: 'lead' | 'teaser' | 'rows';
  /** The first covers are in the first viewport. */
  readonly priority?: boolean;
}

/** A grid of one or more articles. */
export const ArticleGrid = ({ articles, heading, layout, priority = false }: ArticleGridProps) => (
  <Posts data-layout={layout}>
    {articles.map((article, index) => (
      <ArticleCard
        key={article.id}
        article={article}
        heading={heading}
        place={layout === 'rows' ? 'row' : placeOf(index)}
        priority={priority && index === 0}
      />
    ))}
  </Posts>
);

const placeOf = (index: number) => (index === 0 ? 'lead' : index < 3 ? 'side' : 'row');

export const rowGap = 'clamp(40px, 4.6vw, 80px)';

export const Posts = styled(Grid)`
  row-gap: ${rowGap};
`;
