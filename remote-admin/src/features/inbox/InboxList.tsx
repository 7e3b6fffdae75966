import { Pagination } from '@northlight/shared/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ListFailure, ListSkeleton, StaleNote } from '../content/list-states.tsx';
import { inboxAddress, type InboxView } from './inbox-address.ts';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemList } from './ItemList.tsx';
import { PAGE_SIZE } from './requests.ts';
import { ScrollAnchor } from './ScrollAnchor.ts';
import type { useInboxPage } from './use-inbox-page.ts';

/** Labels of the links to the previous and the next page. */
const STEPS = ['Newer', 'Older'] as const;

export interface InboxListProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly found: ReturnType<typeof useInboxPage<Item>>;
  readonly opened: Item | null;
  readonly openId: number | null;
  readonly isFiltered: boolean;
  /** The API does not count beyond this number. */
  readonly mostCounted: number;
  readonly pageNumber: number;
  readonly addressOf: (changes: Partial<InboxView>) => string;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function InboxList<Item extends InboxItem>(props: InboxListProps<Item>) {
  const { kind, found, opened, openId, isFiltered, mostCounted, pageNumber, addressOf, list, heading } = props;
  const { page, failure, isBusy, reload } = found;
  const title = (
    <h2 ref={heading} className="sr" tabIndex={-1}>
      {kind.title}
    </h2>
  );
  if (!page)
    return (
      <State>
        {title}
        {failure ? (
          <ListFailure title={`The ${kind.many} could not be loaded.`} text={failure} onRetry={reload} busy={isBusy} />
        ) : (
          <ListSkeleton title={kind.title} />
        )}
      </State>
    );
  const rows = rowsOf(page.items, page.seen, opened);
  return (
    <>
      {title}
      <Found role="status">{foundText(kind, counted(page.total, mostCounted), isFiltered)}</Found>
      {page.isStale ? <StaleNote /> : null}
      {rows.length > 0 ? (
        <ScrollAnchor list={list} items={page.items}>
          <ItemList
            kind={kind}
            items={rows}
            openId={openId}
            addressOf={(id) => addressOf({ id })}
            now={page.seenAt}
            isBusy={isBusy}
            list={list}
          />
        </ScrollAnchor>
      ) : (
        <Nothing>
          {isFiltered ? <Link to={inboxAddress({ tab: kind.tab })}>Show all {kind.many}</Link> : kind.emptyText}
        </Nothing>
      )}
      <Pages
        page={pageNumber}
        pages={Math.ceil(page.total / PAGE_SIZE)}
        href={(next) => addressOf({ page: next, id: null })}
        steps={STEPS}
      >
        <p>
          {(pageNumber - 1) * PAGE_SIZE + 1} to {Math.min(pageNumber * PAGE_SIZE, page.total)} of{' '}
          {counted(page.total, mostCounted)}
        </p>
      </Pages>
    </>
  );
}

/**
 * The open record keeps its row when it no longer matches the filter: a message that is opened under the filter New
 * would otherwise disappear from the list while it is read. The row is removed with the next choice.
 */
function rowsOf<Item extends InboxItem>(
  items: readonly Item[],
  seen: ReadonlySet<number>,
  opened: Item | null,
): readonly Item[] {
  if (!opened || !seen.has(opened.id) || items.some(({ id }) => id === opened.id)) return items;
  return [...items, opened].toSorted((a, b) => b.id - a.id);
}

const counted = (total: number, most: number): string => `${total}${total === most ? ' or more' : ''}`;

function foundText(
  { one, many }: Pick<InboxKind<InboxItem>, 'one' | 'many'>,
  total: string,
  isFiltered: boolean,
): string {
  if (total === '0') return isFiltered ? `No ${one} matches` : `No ${many} yet`;
  return `${total} ${total === '1' ? one : many}${isFiltered ? ' found' : ''}`;
}

const State = styled.div`
  padding-top: 20px;
`;

const Found = styled.p`
  padding: 8px 20px;
  border-bottom: 1px solid var(--rule);
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const Nothing = styled.div`
  padding: 20px;
  color: var(--ink-2);

  > a {
    color: var(--ink);
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-underline-offset: 0.2em;
  }
`;

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
