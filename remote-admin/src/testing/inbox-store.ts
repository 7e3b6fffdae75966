import { ApiError, type Query } from '@northlight/shared/client';
import { type AdminNews, NEWS_LISTED } from '@northlight/shared/endpoints';
import type { ContactMessage, JobApplication } from '@northlight/shared/forms';

type Item = ContactMessage | JobApplication;

export interface InboxSeed {
  readonly messages?: readonly ContactMessage[];
  readonly applications?: readonly JobApplication[];
}

/** The records that visitors have sent, with changes by others during a test. */
export interface InboxStore {
  /** Read requests, in order: `messages status=new limit=1`. */
  readonly reads: readonly string[];
  arrive(...items: readonly Item[]): void;
  /** Another administrator changes or deletes a record. */
  changeElsewhere(item: Item, status: string): void;
  deleteElsewhere(item: Item): void;
}

const SENT = '2026-11-20T08:00:00.000Z';

export const message = (id: number, name: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  name,
  email: `visitor${id}@mail.example`,
  phone: '+971501234567',
  message: `What ${name} wrote.`,
  status: 'new',
  created_at: SENT,
  updated_at: SENT,
  ...more,
});

export const application = (id: number, name: string, more: Partial<JobApplication> = {}): JobApplication => ({
  id,
  name,
  email: `applicant${id}@mail.example`,
  phone: '+8801712345678',
  years_of_experience: 4,
  salary_expectation: 85_000,
  job_offer_id: 3,
  job_offer_title: 'Release engineer',
  resume_size: 812_345,
  status: 'new',
  created_at: SENT,
  updated_at: SENT,
  ...more,
});

interface ServedInbox {
  readonly owns: (path: string) => boolean;
  read(path: string, query?: Query): unknown;
  write(method: string, path: string, body: Readonly<Record<string, unknown>>): unknown;
  /** The new records, as the stream sends them. */
  news(): Pick<AdminNews, 'messages' | 'applications'>;
  readonly outside: InboxStore;
}

/**
 * Lists, changes and deletes by the API's rules: newest first, a match needs every word of a search, 409 with the
 * current record.
 */
export function inboxStore({ messages = [], applications = [] }: InboxSeed): ServedInbox {
  const stored: Readonly<Record<string, Item[]>> = {
    'contact-form': [...messages],
    'job-application': [...applications],
  };
  const reads: string[] = [];
  let version = 0;
  const itemsLike = (item: Item) => stored['message' in item ? 'contact-form' : 'job-application'] ?? [];
  function put(items: Item[], current: Item, status: string): Item {
    const updated_at = new Date(Date.UTC(2026, 10, 21, 0, 0, ++version)).toISOString();
    // The two kinds have different statuses. Here both are plain strings, as in requests.
    const changed: Item = Object.assign({}, current, { status, updated_at });
    items.splice(items.indexOf(current), 1, changed);
    return changed;
  }

  return {
    owns: (path: string) => path.startsWith('/contact-form/admin/') || path.startsWith('/job-application/admin/'),
    read(path: string, query: Query = {}): unknown {
      const [, collection = '', , name = '', id] = path.split('/');
      if (name === 'resume') return new Blob([`%PDF of ${id}`], { type: 'application/octet-stream' });
      if (name === 'show') return { statusCode: 200, message: 'OK', data: find(stored[collection] ?? [], id) };
      reads.push(
        [
          name,
          ...Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
        ].join(' '),
      );
      return pageOf(stored[collection] ?? [], query);
    },
    write(method: string, path: string, { status, updated_at: seen }: Readonly<Record<string, unknown>>): unknown {
      const [, collection = '', , , id] = path.split('/');
      const items = stored[collection] ?? [];
      const current = find(items, id);
      if (method === 'DELETE')
        return {
          statusCode: 200,
          message: 'Deleted successfully',
          data: items.splice(items.indexOf(current), 1) && null,
        };
      if (seen !== current.updated_at)
        throw new ApiError(409, { message: 'Somebody else has changed this record in the meantime', data: current });
      return { statusCode: 200, message: 'Updated successfully', data: put(items, current, String(status)) };
    },
    news: () => newsOf(Object.values(stored).flat()),
    outside: {
      reads,
      arrive: (...items) => items.forEach((item) => itemsLike(item).push(item)),
      changeElsewhere(item, status) {
        const items = itemsLike(item);
        put(items, items.find(({ id }) => id === item.id) ?? item, status);
      },
      deleteElsewhere: (item) =>
        void itemsLike(item).splice(
          itemsLike(item).findIndex(({ id }) => id === item.id),
          1,
        ),
    },
  };
}

const newsOf = (all: readonly Item[]) => ({
  messages: newOf(all.filter(isMessage)),
  applications: newOf(all.filter(isApplication)),
});

const isMessage = (item: Item): item is ContactMessage => 'message' in item;
const isApplication = (item: Item): item is JobApplication => !isMessage(item);

const newOf = <Kind extends Item>(items: readonly Kind[]) => {
  const found = items.filter(({ status }) => status === 'new').toSorted((a, b) => b.id - a.id);
  return { data: found.slice(0, NEWS_LISTED), total: found.length };
};

/** One page of the records that match a search and a filter, newest first. */
function pageOf(items: readonly Item[], query: Query): unknown {
  const words = String(query.search ?? '')
    .toLowerCase()
    .split(/\s+/);
  const found = items
    .filter((item) => !query.status || item.status === query.status)
    .filter((item) => query.before === undefined || item.id < Number(query.before))
    .filter((item) => words.every((word) => Object.values(item).join('\n').toLowerCase().includes(word)))
    .toSorted((a, b) => b.id - a.id);
  const [page, limit] = [Number(query.page ?? 0), Number(query.limit ?? 20)];
  return { statusCode: 200, message: 'OK', data: found.slice(page * limit, (page + 1) * limit), total: found.length };
}

function find(items: readonly Item[], id: string | undefined): Item {
  const item = items.find((one) => one.id === Number(id));
  if (!item) throw new ApiError(404, { message: `There is no record ${id}` });
  return item;
}
