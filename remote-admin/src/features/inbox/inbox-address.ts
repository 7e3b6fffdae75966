import { searchable } from '../../components/search-text.ts';
import { inbox } from '../screens/screens.ts';
import type { StatusOption, Tab } from './inbox-kind.ts';

/** State of the Inbox. All of it is in the URL, so that it survives Back, a reload and a new sign-in. */
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

/** Reads the view from the URL. Invalid values are ignored. */
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

/** The view with its status, or without it if this kind does not have that status. */
export const viewIn = ({ statuses }: { readonly statuses: readonly StatusOption[] }, view: InboxView): InboxView =>
  statuses.some(({ value }) => value === view.status) ? view : { ...view, status: '' };

/** The shortest URL of a view: default values are left out. */
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

/** Title of the page: the open record's, which has a URL of its own, otherwise the screen's. */
export function inboxTitle({ searchParams }: URL): string {
  const { tab, id } = readInboxView(searchParams);
  if (id === null) return inbox.title;
  return `${tab === 'applications' ? 'Application' : 'Message'} ${id}`;
}
