import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../icon/index.ts';
import { GoToPage } from './GoToPage.tsx';
import { pageWindow } from './page-window.ts';

export interface PaginationProps extends ComponentProps<'nav'> {
  /** The current page, starting at 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, so that each can be opened in its own tab. */
  readonly href: (page: number) => string;
  /** Name of the query parameter with the page number. */
  readonly parameter?: string;
  /** Labels of the links to the previous and the next page. */
  readonly steps?: readonly [before: string, after: string];
}

const STEPS = ['Previous', 'Next'] as const;

/**
 * Links to pages by number, with Previous and Next. Of many pages it shows those around the current one, and gaps that
 * lead to any other. Nothing if there is only one page.
 */
export function Pagination({
  page,
  pages,
  href,
  parameter = 'page',
  steps = STEPS,
  children,
  ...rest
}: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Root aria-label="Pagination" {...rest}>
      <Step label={steps[0]} to={page > 1 ? href(page - 1) : null} rel="prev" />
      <ol>
        {pageWindow(page, pages).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <Link to={href(entry)} aria-current={entry === page ? 'page' : undefined}>
                {entry}
              </Link>
            </li>
          ) : (
            <li key={entry.first}>
              <GoToPage gap={entry} pages={pages} href={href} parameter={parameter} />
            </li>
          ),
        )}
      </ol>
      {children}
      <Step label={steps[1]} to={page < pages ? href(page + 1) : null} rel="next" />
    </Root>
  );
}

function Step({ label, to, rel }: { label: string; to: string | null; rel: 'prev' | 'next' }) {
  // Without an arrow it is seen to lead nowhere.
  if (to === null) return <span data-step={rel}>{label}</span>;
  return (
    <Link to={to} rel={rel} data-step={rel}>
      {rel === 'prev' && <Icon name="previous" />}
      {label}
      {rel === 'next' && <Icon name="next" />}
    </Link>
  );
}

const Root = styled.nav`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 20px;
  margin-top: clamp(56px, 6vw, 104px);
  padding-top: 24px;
  border-top: 1px solid var(--rule);

  ol {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px;
  }
  > a,
  > span,
  li > a {
    min-width: 48px;
    height: 48px;
    padding-inline: 8px;
    display: grid;
    place-items: center;
    font-weight: 540;
    font-variant-numeric: tabular-nums;
  }
  > a:hover,
  li > a:hover {
    background: var(--tint);
  }
  a[aria-current] {
    background: var(--accent);
    color: var(--on-accent);
  }
  @media (forced-colors: active) {
    a[aria-current] {
      border: 2px solid Highlight;
    }
  }
  [data-step] {
    display: flex;
    gap: 6px;
    padding-inline: 8px 12px;
  }
  [data-step='next'] {
    padding-inline: 12px 8px;
  }
  [data-step] svg {
    width: 18px;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
  /* A step that leads nowhere is lighter, and has no arrow; its words stay readable. */
  > span {
    color: var(--ink-2);
    font-weight: 400;
  }

  @media (max-width: 560px) {
    justify-content: space-between;
    gap: 4px;

    [data-step][data-step] {
      gap: 2px;
      padding-inline: 0;
    }
    /* Up to three numbers are between the two steps; more have a line of their own. */
    ol:has(> :nth-child(4)) {
      order: -1;
      flex-basis: 100%;
    }
    > a,
    > span,
    li > a {
      min-width: 44px;
    }
  }
  @media print {
    display: none;
  }
`;
