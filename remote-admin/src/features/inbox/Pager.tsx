import { Pagination } from '@northlight/shared/ui';
import { styled } from 'styled-components';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

const STEPS = ['Newer', 'Older'] as const;

/** The pages of an inbox, from newer to older, and which of its items this page shows. */
export const Pager = ({ page, size, total, href }: PagerProps) => (
  <Pages page={page} pages={Math.ceil(total / size)} href={href} steps={STEPS}>
    <p>
      {(page - 1) * size + 1} to {Math.min(page * size, total)} of {total}
    </p>
  </Pages>
);

const Pages = styled(Pagination)`
  margin: 0;
  padding: 8px 20px;
  justify-content: space-between;
  font-size: 0.875rem;

  ol {
    order: -1;
    flex-basis: 100%;
  }
  p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;
