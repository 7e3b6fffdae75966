import { publicationDate } from '@northlight/shared/dates';
import { useShell } from '@northlight/shared/remote';
import { visuallyHidden } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { ArticleSummary } from './article-summary.ts';
import { AUTHOR } from './author.ts';

type Facts = Pick<ArticleSummary, 'category' | 'date' | 'readTime'>;

/** What a card says above its title: category and author, date and reading time. */
export function ArticleFacts({ article: { category, date, readTime } }: { readonly article: Facts }) {
  const zone = useShell();
  return (
    <Line>
      <span>
        {category && <b>{category}</b>}
        <span>By {AUTHOR}</span>
      </span>
      <span>
        <time dateTime={date}>{publicationDate(date, zone)}</time>
        <span>{readTime}</span>
      </span>
    </Line>
  );
}

/* Two pairs: if the line is too short for four facts, the second line has two of them, not one. In a narrow card the
   author, who is always the same, is only there for screen readers: the rest fits on one line. */
const Line = styled.p`
  &,
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  font-size: var(--t-small);
  line-height: 1.5;

  b {
    color: var(--accent);
    font-weight: 600;
  }

  @media (max-width: 480px), (min-width: 641px) and (max-width: 820px), (min-width: 1024px) and (max-width: 1279px) {
    b + span {
      ${visuallyHidden}
    }
  }
`;
