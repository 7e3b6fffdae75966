import { type ApiClient, ApiError, type CallOptions, type Query } from '@northlight/shared/client';
import { contentTypeOf, createSchema, type MediaFile, updateSchema } from '@northlight/shared/content';
import type { ContentRecord } from '../features/content/content-record.ts';
import { type InboxSeed, type InboxStore, inboxStore } from './inbox-store.ts';

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface ContentApi extends ApiClient {
  /** Writes only, in order. Multipart bodies are shown as the fields they hold. */
  readonly sent: readonly SentCall[];
  /** The next write is refused with this. */
  refuseNext(error: ApiError): void;
  /** What visitors have sent. */
  readonly inbox: InboxStore;
  /** Every read of content is refused with this, until it is called without. */
  refuseReads(error?: ApiError): void;
}

export const TEST_EMAIL = 'nadia@northlight.example';
export const TEST_CODE = '407123';

/** The content API in memory, by the same descriptions and schemas as the real one: enough to run the dashboard on. */
export function contentApi(seed: Readonly<Record<string, readonly ContentRecord[]>> = {}, sentByVisitors: InboxSeed = {}): ContentApi {
  const store = new Map(Object.entries(seed).map(([collection, records]) => [collection, [...records]]));
  const inbox = inboxStore(sentByVisitors);
  const deleted: { readonly collection: string; readonly record: ContentRecord; readonly index: number }[] = [];
  const sent: SentCall[] = [];
  let refusal: ApiError | undefined;
  let readRefusal: ApiError | undefined;
  let version = 0;
  const recordsOf = (collection: string) => store.get(collection) ?? store.set(collection, []).get(collection) ?? [];
  const stamp = () => new Date(Date.UTC(2026, 0, 1, 0, 0, ++version)).toISOString();

  function read(path: string, query: Query = {}): unknown {
    if (path === '/admin/auth/session') return envelope({ email: TEST_EMAIL, expires_at: '2026-11-21T22:40:00.000Z' });
    if (path === '/service-category/according-to-type') return envelope(recordsOf('service-category').find(({ type }) => type === query.type) ?? null);
    const [, collection = '', shows, id] = path.split('/');
    const records = recordsOf(collection);
    if (shows === 'show') return envelope(records.find((record) => record.id === Number(id)) ?? null);
    if (contentTypeOf(collection).list !== 'page') return [...records];
    const page = Number(query.page ?? 0);
    const limit = Number(query.limit ?? 10);
    const words = String(query.search ?? '').toLowerCase().split(/\s+/);
    const found = records.filter(({ title, category }) => words.every((word) => `${String(title)} ${nameIn(category)}`.toLowerCase().includes(word)));
    return { ...envelope(inOrder(found.toReversed(), query.sort).slice(page * limit, (page + 1) * limit)), total: found.length };
  }

  function write(path: string, body: Readonly<Record<string, unknown>>): unknown {
    if (path === '/admin/auth/verify-otp') {
      if (body.otp_code !== TEST_CODE) throw new ApiError(401, { message: 'Invalid OTP' });
      return { statusCode: 200, message: 'OK', access_token: 'token-of-this-test' };
    }
    if (path.startsWith('/admin/auth/')) return envelope(null);
    if (path === '/media/admin/create') return envelope(mediaFile('/uploads/in-the-text.png'));
    const [, collection = '', , action, id] = new URL(path, 'https://api.test').pathname.split('/');
    if (action === 'create') return envelope(create(collection, body));
    const records = recordsOf(collection);
    if (action === 'restore') return envelope(restore(collection, Number(id)));
    const index = records.findIndex((record) => record.id === Number(id));
    const current = records[index];
    if (!current) throw new ApiError(404, { message: 'Not found' });
    if (action === 'delete') {
      if (path.endsWith('?undoable=1')) deleted.push({ collection, record: current, index });
      return envelope(records.splice(index, 1) && null);
    }
    return envelope((records[index] = update(collection, current, body)));
  }

  function restore(collection: string, id: number): ContentRecord {
    const at = deleted.findLastIndex((one) => one.collection === collection && one.record.id === id);
    const [found] = at < 0 ? [] : deleted.splice(at, 1);
    if (!found) throw new ApiError(404, { message: 'There is nothing that could be brought back' });
    recordsOf(collection).splice(found.index, 0, found.record);
    return found.record;
  }

  function create(collection: string, { file, ...values }: Readonly<Record<string, unknown>>): ContentRecord {
    const result = createSchema(contentTypeOf(collection), { uploaded: file instanceof File }).safeParse(values);
    if (!result.success) throw invalid(result.error.issues);
    const records = recordsOf(collection);
    const record = { ...shown(result.data, file), id: Math.max(0, ...records.map(({ id }) => id)) + 1, updated_at: stamp() };
    records.push(record);
    return record;
  }

  function update(collection: string, current: ContentRecord, { file, ...values }: Readonly<Record<string, unknown>>): ContentRecord {
    const result = updateSchema(contentTypeOf(collection)).safeParse(values);
    if (!result.success) throw invalid(result.error.issues);
    const { updated_at: seen, ...changes } = result.data;
    if (seen !== current.updated_at) throw new ApiError(409, { message: 'Changed meanwhile', data: current });
    return { ...current, ...shown(changes, file), updated_at: stamp() };
  }

  return {
    sent,
    inbox: inbox.outside,
    refuseNext: (error) => void (refusal = error),
    refuseReads: (error) => void (readRefusal = error),
    origin: 'https://api.test',
    get: async <T>(path: string, query?: Query) => {
      if (readRefusal && !path.startsWith('/admin/')) throw readRefusal;
      return (inbox.owns(path) ? inbox.read(path, query) : read(path, query)) as T;
    },
    send: async <T>(method: string, path: string, body?: unknown, options?: CallOptions) => {
      const values = body instanceof FormData ? Object.fromEntries(body.entries()) : { ...(body as object) };
      sent.push({ method, path, body: values });
      if (body instanceof FormData) options?.onProgress?.(0.5);
      const error = refusal;
      refusal = undefined;
      if (error) throw error;
      return (inbox.owns(path) ? inbox.write(method, path, values) : write(path, values)) as T;
    },
    list: async (collection) => {
      if (readRefusal) throw readRefusal;
      return read(`/${collection}`) as never;
    },
    show: async (collection, id) => (recordsOf(collection).find((record) => record.id === id) ?? null) as never,
    articles: async (query) => read('/article', { ...query }) as never,
    articleByName: async () => Promise.reject(new ApiError(404, { message: 'Not found' })),
    mediaUrl: (fileUrl) => new URL(fileUrl, 'https://api.test').href,
  };
}

/** Sorted as the server does it: what is equal stays the newest first. */
function inOrder(records: readonly ContentRecord[], sort: unknown): readonly ContentRecord[] {
  if (typeof sort !== 'string') return records;
  const key = sort.replace(/^-/, '');
  const value = (record: ContentRecord) => (key === 'article_category_id' ? nameIn(record.category) : String(record[key]));
  const sign = sort.startsWith('-') ? -1 : 1;
  return records.toSorted((one, other) => sign * value(one).localeCompare(value(other), 'en', { numeric: true }));
}

const nameIn = (category: unknown): string => (typeof category === 'object' && category !== null && 'name' in category ? String(category.name) : '');

const envelope = (data: unknown) => ({ statusCode: 200, message: 'OK', data });

const mediaFile = (address: string): MediaFile => ({ file_URL: address, type: null, width: null, height: null, alt: '', variants: [] });

/** What is sent as a file or an address shows as a file. */
function shown({ file_URL: address, ...values }: Readonly<Record<string, unknown>>, file: unknown): Record<string, unknown> {
  if (file instanceof File) return { ...values, file: mediaFile(`/uploads/${file.name}`) };
  return typeof address === 'string' ? { ...values, file: mediaFile(address) } : values;
}

const invalid = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  new ApiError(422, { message: issues[0]?.message ?? '', errors: issues.map(({ path, message }) => ({ path: path.join('.'), message })) });
