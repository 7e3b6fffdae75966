import { Grid } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { ArticleCard, type CardPlace } from './ArticleCard.tsx';
import type { ArticleSummary } from './article-summary.ts';

export interface ArticleGridProps {
  readonly articles: readonly ArticleSummary[];
  readonly heading: 'h2' | 'h3';
  /**
   * `lead`: the first article has its text beside a large picture, and of the next two the second is wider. `teaser`:
   * the first is large, with two beside it, and has a smaller title on a phone. `rows`: rows of three. On a phone all
   * but a large one are short.
   */
  readonly layout: 'lead' | 'teaser' | 'rows';
  /** The first covers are in the first viewport. */
  readonly priority?: boolean;
}

/** A grid of one or more articles. */
export const ArticleGrid = ({ articles, heading, layout, priority = false }: ArticleGridProps) => (
  <Posts>
    {articles.map((article, index) => (
      <ArticleCard
        key={article.id}
        article={article}
        heading={heading}
        place={PLACES[layout][index] ?? 'row'}
        priority={priority && index === 0}
      />
    ))}
  </Posts>
);

/** Positions of the first articles; all others are in rows. */
const PLACES = { lead: ['lead', 'half', 'wide'], teaser: ['tall', 'side', 'side'], rows: [] } satisfies Record<
  ArticleGridProps['layout'],
  CardPlace[]
>;

export const rowGap = 'clamp(40px, 4.6vw, 80px)';

export const Posts = styled(Grid)`
  row-gap: ${rowGap};
`;
