import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export interface PaginationProps extends ComponentProps<'nav'> {
  /** The page shown, counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, so that each can be opened in a tab of its own. */
  readonly href: (page: number) => string;
}

/** Every page by number, with Previous and Next. Nothing when there is only one page. */
export function Pagination({ page, pages, href, ...rest }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Root aria-label="Pagination" {...rest}>
      <Step label="Previous" to={page > 1 ? href(page - 1) : null} rel="prev" />
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link to={href(number)} aria-current={number === page ? 'page' : undefined}>{number}</Link>
          </li>
        ))}
      </ol>
      <Step label="Next" to={page < pages ? href(page + 1) : null} rel="next" />
    </Root>
  );
}

const Step = ({ label, to, rel }: { label: string; to: string | null; rel: string }) =>
  to === null ? <span data-step={rel}>{label}</span> : <Link to={to} rel={rel} data-step={rel}>{label}</Link>;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  margin-top: clamp(56px, 6vw, 104px);
  padding-top: 24px;
  border-top: 1px solid var(--rule);

  ol { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; }
  a, span {
    min-width: 48px;
    height: 48px;
    padding-inline: 8px;
    display: grid;
    place-items: center;
    font-weight: 540;
    font-variant-numeric: tabular-nums;
  }
  a:hover { background: var(--tint); }
  a[aria-current] { background: var(--accent); color: var(--on-accent); }
  [data-step] { min-width: 72px; padding-inline: 0; }
  [data-step='prev'] { margin-right: auto; justify-content: start; }
  [data-step='next'] { margin-left: auto; justify-content: end; }
  span { color: var(--ink-2); }

  @media (max-width: 560px) {
    ol { order: -1; flex-basis: 100%; }
    a, span { min-width: 44px; }
  }
  @media print { display: none; }
`;
