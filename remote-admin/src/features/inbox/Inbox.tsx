import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Box, InboxItem } from './box.ts';
import { Filters } from './Filters.tsx';
import { Choosing, ListColumn, ReadingColumn, Split } from './InboxFrame.ts';
import { inboxAddress, type InboxView } from './inbox-address.ts';
import { Listed } from './Listed.tsx';
import { useNews } from './news.ts';
import { OpenedPane } from './OpenedPane.tsx';
import { useArrivedFocus } from './use-arrived-focus.ts';
import { PAGE_SIZE, useItems } from './use-items.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useOpened } from './use-opened.ts';

export interface InboxProps<Item extends InboxItem> {
  readonly box: Box<Item>;
  readonly view: InboxView;
}

/** One kind of what visitors send: the list, and beside it, or in its place on narrow screens, the one that is open. */
export function Inbox<Item extends InboxItem>({ box, view }: InboxProps<Item>) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, beforeUpdate } = useKeptPlace();
  const { listing, isBusy, reload, replace } = useItems(box, view, view.page, beforeUpdate);
  const { opened, adopt, lose } = useOpened(box, view.id, listing);
  const wasChosenHere = useArrivedFocus(view.id, list, heading);

  const addressOf = (changes: Partial<InboxView>) => inboxAddress({ ...view, ...changes });
  const go = (changes: Partial<InboxView>, replaces = false) =>
    void navigate(addressOf(changes), { replace: replaces, preventScrollReset: true });

  const lastPage = listing.status === 'ready' ? Math.max(1, Math.ceil(listing.total / PAGE_SIZE)) : null;
  const pastTheEnd = !isBusy && lastPage !== null && view.page > lastPage;
  const lastAddress = pastTheEnd ? addressOf({ page: lastPage }) : null;
  useEffect(() => {
    // The last page has been emptied, or the address was typed.
    if (lastAddress) void navigate(lastAddress, { replace: true, preventScrollReset: true });
  }, [lastAddress, navigate]);

  const shownPage = useRef(view.page);
  useEffect(() => {
    if (shownPage.current === view.page) return;
    shownPage.current = view.page;
    // The link that was followed may lead no further and be gone.
    if (view.id === null) heading.current?.focus({ preventScroll: true });
  }, [view.page, view.id]);

  const isOpen = view.id === null ? undefined : '';
  const { refresh } = useNews();
  const look = useCallback(() => {
    reload();
    refresh();
  }, [reload, refresh]);

  return (
    <>
      <Choosing data-open={isOpen}>
        <Filters
          subject={box.many}
          hint={box.searchHint}
          statuses={box.statuses}
          status={view.status}
          search={view.search}
          onStatus={(next) => go({ status: next, page: 1 })}
          onSearch={(search) => (search === view.search ? undefined : go({ search, page: 1 }, true))}
        />
      </Choosing>
      <Split data-open={isOpen}>
        <ListColumn>
          <Listed
            box={box}
            listing={listing}
            opened={opened.status === 'ready' ? opened.item : null}
            isBusy={isBusy}
            isFiltered={view.status !== '' || view.search !== ''}
            page={view.page}
            openId={view.id}
            addressOf={addressOf}
            onRetry={reload}
            list={list}
            heading={heading}
          />
        </ListColumn>
        <ReadingColumn>
          <OpenedPane
            box={box}
            opened={opened}
            listAddress={addressOf({ id: null })}
            takesFocus={wasChosenHere}
            heading={heading}
            onChanged={(item) => {
              replace(item);
              adopt(item);
              look();
            }}
            onLost={() => {
              if (view.id !== null) lose(view.id);
              look();
            }}
            onDeleted={() => {
              go({ id: null }, true);
              look();
            }}
          />
        </ReadingColumn>
      </Split>
    </>
  );
}
