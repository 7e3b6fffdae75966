import { searchable } from '../../components/search-text.ts';
import { inbox } from '../screens/screens.ts';
import type { StatusOption, Tab } from './inbox-kind.ts';

/**
 * What the Inbox shows. All of it stands in the address, so that Back, a reload and a session that ended return to it.
 */
export interface InboxView {
  readonly tab: Tab;
  /** Empty for all. */
  readonly status: string;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly id: number | null;
}

const POSITIVE = /^[1-9]\d{0,8}$/;

/** What an address asks for; anything that makes no sense there counts as not said. */
export function readInboxView(query: URLSearchParams): InboxView {
  const whole = (name: string) => {
    const value = query.get(name) ?? '';
    return POSITIVE.test(value) ? Number(value) : null;
  };
  return {
    tab: query.get('tab') === 'applications' ? 'applications' : 'messages',
    status: query.get('status') ?? '',
    search: searchable(query.get('search') ?? ''),
    page: whole('page') ?? 1,
    id: whole('id'),
  };
}

/** The view, with a status that this kind has; one that it hasn't counts as not said. */
export const viewIn = ({ statuses }: { readonly statuses: readonly StatusOption[] }, view: InboxView): InboxView =>
  statuses.some(({ value }) => value === view.status) ? view : { ...view, status: '' };

/** The shortest address of a view: what is as it always is, is not said. */
export function inboxAddress({
  tab,
  status = '',
  search = '',
  page = 1,
  id = null,
}: Pick<InboxView, 'tab'> & Partial<InboxView>): string {
  const query = new URLSearchParams({
    tab,
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(id === null ? {} : { id: String(id) }),
  });
  return `${inbox.path}?${query}`;
}

/** What the page is called: by the one that is open, which has an address of its own. */
export function inboxTitle({ searchParams }: URL): string {
  const { tab, id } = readInboxView(searchParams);
  if (id === null) return inbox.title;
  return `${tab === 'applications' ? 'Application' : 'Message'} ${id}`;
}
