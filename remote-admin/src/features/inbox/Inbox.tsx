import { inboxMostCounted } from '@northlight/shared/forms';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Filters } from './Filters.tsx';
import { inboxAddress, type InboxView } from './inbox-address.ts';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { HiddenWhileReading, ListSide, ReadingColumn, Split } from './InboxFrame.ts';
import { InboxList } from './InboxList.tsx';
import { OpenedPane } from './OpenedPane.tsx';
import { type Page, PAGE_SIZE } from './requests.ts';
import { useInboxPage, useOpened } from './use-inbox-page.ts';

export interface InboxProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly view: InboxView;
}

/** The messages or the applications: the list, and the open record beside it, or in its place on narrow screens. */
export function Inbox<Item extends InboxItem>({ kind, view }: InboxProps<Item>) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = useInboxPage(kind, view);
  const { page, isBusy } = found;
  const opened = useOpened(kind, view.id, page);
  const wasChosenHere = useArrivedFocus(view.id, list, heading);
  usePageFocus(view, heading);

  const addressOf = (changes: Partial<InboxView>) => inboxAddress({ ...view, ...changes });
  const go = (changes: Partial<InboxView>, replaces = false) =>
    void navigate(addressOf(changes), { replace: replaces, preventScrollReset: true });

  useEndOfList(view.page, isBusy ? null : page, (last) => addressOf({ page: last }));

  const isOpen = view.id === null ? undefined : '';
  return (
    <>
      <HiddenWhileReading data-open={isOpen}>
        <Filters
          subject={kind.many}
          hint={kind.searchHint}
          statuses={kind.statuses}
          status={view.status}
          search={view.search}
          onStatus={(next) => go({ status: next, page: 1 })}
          onSearch={(search) => (search === view.search ? undefined : go({ search, page: 1 }, true))}
        />
      </HiddenWhileReading>
      <Split data-open={isOpen}>
        <ListSide>
          <InboxList
            kind={kind}
            found={found}
            opened={opened.status === 'ready' ? opened.item : null}
            isFiltered={view.status !== '' || view.search !== ''}
            mostCounted={inboxMostCounted(view.search)}
            pageNumber={view.page}
            openId={view.id}
            addressOf={addressOf}
            list={list}
            heading={heading}
          />
        </ListSide>
        <ReadingColumn>
          <OpenedPane
            kind={kind}
            opened={opened}
            isListEmpty={page?.items.length === 0}
            listAddress={addressOf({ id: null })}
            takesFocus={wasChosenHere}
            heading={heading}
            onDeleted={() => go({ id: null }, true)}
          />
        </ReadingColumn>
      </Split>
    </>
  );
}

/**
 * Redirects to the last page if the current one does not exist, because it was emptied or typed into the URL.
 * @param page null until it is known
 */
function useEndOfList(current: number, page: Page<unknown> | null, addressOf: (page: number) => string): void {
  const navigate = useNavigate();
  const last = page ? Math.max(1, Math.ceil(page.total / PAGE_SIZE)) : current;
  const address = current > last ? addressOf(last) : null;
  useEffect(() => {
    if (address) void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, navigate]);
}

/** A page change moves the focus to the heading: the link that was clicked may no longer exist. */
function usePageFocus({ page, id }: InboxView, heading: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (id === null) heading.current?.focus({ preventScroll: true });
  }, [page, id, heading]);
}

/**
 * Moves the focus between the list and the open record. When a record is closed, by Back or a link, the focus returns
 * to its row, or to the list's heading if the row is gone.
 * @returns whether the open record was chosen on this screen, and was not in the URL when the screen was opened.
 */
function useArrivedFocus(
  id: number | null,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): boolean {
  const [entered] = useState(id);
  const [hasChosen, setHasChosen] = useState(false);
  const before = useRef(id);
  if (!hasChosen && id !== entered) setHasChosen(true);

  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === null || id !== null) return;
    const row = list.current?.querySelector<HTMLElement>(`a[data-id="${left}"]`);
    (row ?? heading.current)?.focus();
  }, [id, list, heading]);

  return hasChosen;
}
