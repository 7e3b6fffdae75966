import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ListFailure, ListSkeleton } from '../content/list-states.tsx';
import type { Box, InboxItem } from './box.ts';
import { inboxAddress, type InboxView } from './inbox-address.ts';
import { ItemList } from './ItemList.tsx';
import { Pager } from './Pager.tsx';
import { PAGE_SIZE } from './inbox-queries.ts';
import { KeptPlace } from './KeptPlace.ts';
import type { Listing } from './use-inbox-page.ts';

export interface ListedProps<Item extends InboxItem> {
  readonly box: Box<Item>;
  readonly listing: Listing<Item>;
  /** The record that is open. */
  readonly opened: Item | null;
  readonly openId: number | null;
  readonly isBusy: boolean;
  readonly isFiltered: boolean;
  readonly page: number;
  readonly addressOf: (changes: Partial<InboxView>) => string;
  readonly onRetry: () => void;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The list in each of its states. */
export function Listed<Item extends InboxItem>(props: ListedProps<Item>) {
  const { box, listing, opened, openId, isBusy, isFiltered, page, addressOf, onRetry, list, heading } = props;
  const title = (
    <h2 ref={heading} className="sr" tabIndex={-1}>
      {box.title}
    </h2>
  );
  if (listing.status === 'loading') {
    return (
      <State>
        {title}
        <ListSkeleton title={box.title} />
      </State>
    );
  }
  if (listing.status === 'failed') {
    return (
      <State>
        {title}
        <ListFailure
          title={`The ${box.many} could not be loaded.`}
          text={listing.message}
          onRetry={onRetry}
          busy={isBusy}
        />
      </State>
    );
  }
  const rows = rowsOf(listing.items, listing.seen, opened);
  return (
    <>
      {title}
      <Found role="status">{foundText(box, listing.total, isFiltered)}</Found>
      {listing.isStale ? (
        <Stale role="status">
          This list may be out of date: the server does not answer. It is asked again every few seconds.
        </Stale>
      ) : null}
      {rows.length > 0 ? (
        <KeptPlace list={list} items={listing.items}>
          {' '}
          <ItemList
            box={box}
            items={rows}
            openId={openId}
            addressOf={(id) => addressOf({ id })}
            now={listing.seenAt}
            isBusy={isBusy}
            list={list}
          />
        </KeptPlace>
      ) : (
        <Nothing>
          {isFiltered ? <Link to={inboxAddress({ tab: box.tab })}>Show all {box.many}</Link> : box.emptyText}
        </Nothing>
      )}
      <Pager page={page} size={PAGE_SIZE} total={listing.total} href={(next) => addressOf({ page: next, id: null })} />
    </>
  );
}

/**
 * The open record keeps its row when it stops to match: one that is read under the filter New would otherwise be pulled
 * from under the reader. It goes with the next choice.
 */
function rowsOf<Item extends InboxItem>(
  items: readonly Item[],
  seen: ReadonlySet<number>,
  opened: Item | null,
): readonly Item[] {
  if (!opened || !seen.has(opened.id) || items.some(({ id }) => id === opened.id)) return items;
  return [...items, opened].toSorted((a, b) => b.id - a.id);
}

function foundText({ one, many }: Pick<Box<InboxItem>, 'one' | 'many'>, total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? `No ${one} matches` : `No ${many} yet`;
  return `${total} ${total === 1 ? one : many}${isFiltered ? ' found' : ''}`;
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

const Stale = styled.p`
  padding: 12px 20px;
  background: var(--danger-bg);
  box-shadow: inset 4px 0 0 var(--danger);
  font-size: 0.875rem;
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
