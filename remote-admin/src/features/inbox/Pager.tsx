import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly href: (page: number) => string;
}

/** Newer and older, and where one is between them: an inbox may have hundreds of pages, which nobody chooses by number. */
export function Pager({ page, size, total, href }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  return (
    <Root aria-label="Pagination">
      {page > 1 ? (
        <Link to={href(page - 1)} rel="prev">
          Newer
        </Link>
      ) : (
        <span>Newer</span>
      )}
      <p>
        {(page - 1) * size + 1} to {Math.min(page * size, total)} of {total}
      </p>
      {page < pages ? (
        <Link to={href(page + 1)} rel="next">
          Older
        </Link>
      ) : (
        <span>Older</span>
      )}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 20px;
  color: var(--ink-2);
  font-size: .875rem;
  font-variant-numeric: tabular-nums;

  > a,
  > span {
    display: inline-grid;
    place-items: center;
    min-height: 40px;
    padding-inline: 10px;
    margin-inline: -10px;
    font-weight: 560;
  }

  > a {
    border-radius: var(--radius);
    color: var(--ink);
  }

  > a:hover {
    background: var(--tint);
  }
`;
