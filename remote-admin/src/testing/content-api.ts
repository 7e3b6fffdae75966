import { type ApiClient, ApiError, type CallOptions, type Query } from '@northlight/shared/client';
import { type ContentType, contentTypeOf, referenceOf } from '@northlight/shared/content';
import {
  type AuditEntry,
  auditPaths,
  backupPaths,
  type BackupStatus,
  paths,
  presencePaths,
  type RecordPresence,
  trashPaths,
} from '@northlight/shared/endpoints';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { cardOf } from '@northlight/shared/testing';
import type { ContentRecord } from '../features/content/content-record.ts';
import { answer } from './answer.ts';
import { ContentStore, mediaFile } from './content-store.ts';
import { type InboxSeed, type InboxStore, inboxStore } from './inbox-store.ts';
import { MemoryNews } from './memory-news.ts';
import { MemoryReleases } from './memory-releases.ts';

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface ContentApi extends ApiClient {
  /** Only writes, in order, without the heartbeats of forms. A multipart body is shown as its fields. */
  readonly sent: readonly SentCall[];
  /** The next write fails with this error. */
  refuseNext(error: ApiError): void;
  /** Carries out the next `count` writes without sending a response. */
  loseAnswers(count: number): void;
  /** The records that visitors have sent. */
  readonly inbox: InboxStore;
  /** Sets which other editors of a record the forms are told of. Default: none. */
  tellPresence(presence: RecordPresence): void;
  readonly releases: MemoryReleases;
  /** The stream of news. Until a test enables it, dashboards poll. */
  readonly news: MemoryNews;
  /** Sets the status of the backups. Default: no backup was made. */
  tellBackups(status: BackupStatus): void;
  /** Every read of content fails with this error, until it is called without one. */
  refuseReads(error?: ApiError): void;
}

export const TEST_EMAIL = 'nadia@northlight.example';
export const TEST_CODE = '407123';

/**
 * The content API in memory, with enough of it to run the dashboard. A test checks it against the same contract as the
 * real one.
 */
export function contentApi(
  seed: Readonly<Record<string, readonly ContentRecord[]>> = {},
  sentByVisitors: InboxSeed = {},
): ContentApi {
  const content = new ContentStore(seed, TEST_EMAIL);
  const inbox = inboxStore(sentByVisitors);
  const releases = new MemoryReleases(TEST_EMAIL);
  const sent: SentCall[] = [];
  let refusal: ApiError | undefined;
  let readRefusal: ApiError | undefined;
  let lost = 0;
  let presence: RecordPresence = { editors: [], drafts: [] };

  return {
    sent,
    inbox: inbox.outside,
    releases,
    news: new MemoryNews(() => ({ ...inbox.news(), failed_releases: releases.failed() })),
    refuseNext: (error) => void (refusal = error),
    tellBackups: (status) => void (content.backups = status),
    tellPresence: (told) => void (presence = told),
    loseAnswers: (count) => void (lost = count),
    refuseReads: (error) => void (readRefusal = error),
    origin: 'https://api.test',
    get: async <T>(path: string, query?: Query) => {
      if (readRefusal && !path.startsWith('/admin/')) throw readRefusal;
      if (releases.owns(path)) return answer<T>(releases.read(path, query));
      return answer<T>(inbox.owns(path) ? inbox.read(path, query) : read(content, path, query));
    },
    send: async <T>(method: string, path: string, body?: unknown, options?: CallOptions) => {
      if (path === presencePaths.heartbeat) return answer<T>(envelope(presence));
      if (path.startsWith(presencePaths.leave(''))) return answer<T>(envelope(null));
      const values = valuesOf(body);
      sent.push({ method, path, body: values });
      if (body instanceof FormData) options?.onProgress?.(0.5);
      const error = refusal;
      refusal = undefined;
      if (error) throw error;
      const key = options?.headers?.[SUBMISSION_KEY_HEADER];
      const answered = inbox.owns(path)
        ? inbox.write(method, path, values)
        : releases.owns(path)
          ? releases.write(method, path, values, key)
          : write(content, path, values, key);
      if (lost > 0) {
        lost -= 1;
        throw new ApiError(0, {});
      }
      return answer<T>(answered);
    },
    list: async (collection) => (readRefusal ? Promise.reject(readRefusal) : answer(read(content, `/${collection}`))),
    show: async (collection, id) => answer(content.show(collection, id)),
    page: async (collection, query) => answer(read(content, `/${collection}`, { ...query })),
    articles: async (query) => answer(read(content, '/article', { ...query })),
    articleByName: async () => Promise.reject(new ApiError(404, { message: 'Not found' })),
    mediaUrl: (fileUrl) => new URL(fileUrl, 'https://api.test').href,
  };
}

function read(content: ContentStore, path: string, query: Query = {}): unknown {
  if (path === '/admin/auth/session') return envelope({ email: TEST_EMAIL, expires_at: '2026-11-21T22:40:00.000Z' });
  if (path === paths.latestChanges) return envelope(partOf(content.latestChanges(), query));
  const [, collection = '', action = '', ...rest] = path.split('/');
  if (path === trashPaths.entries) return readTrash(content, query);
  if (path === backupPaths.status) return envelope(content.backups);
  if (path === auditPaths.entries) return pageOfAudit(content.audit.entries, query);
  if (action === 'according-to-type')
    return envelope(content.list(collection).find(({ type }) => type === query.type) ?? null);
  if (action.startsWith('according-to-')) return envelope(ownedBy(content, collection, Number(rest.at(-1))));
  if (action === 'admin') return envelope(historyOf(content, collection, rest, query));
  if (action === 'show') return envelope(content.show(collection, Number(rest[0])));
  const records = content.list(collection);
  return contentTypeOf(collection).list === 'page' ? pageOf(contentTypeOf(collection), records, query) : records;
}

/** The history of a record, or one entry of it. @param rest of the address: `history`, the record, the entry */
function historyOf(content: ContentStore, collection: string, rest: readonly string[], query: Query): unknown {
  const [, id, entry] = rest.map(Number);
  const steps = content.history(collection, id ?? 0);
  if (entry !== undefined) return steps.find((step) => step.id === entry) ?? notThere();
  return partOf(steps, query).map(({ before: _before, after: _after, ...shown }) => shown);
}

function pageOfAudit(audit: readonly AuditEntry[], query: Query): unknown {
  const { kind: wanted = '', search = '' } = query;
  const found = audit.filter(
    ({ kind, subject }) => (wanted === '' || wanted === kind) && subject.includes(String(search)),
  );
  return { ...envelope(partOf(found, query)), total: found.length };
}

function readTrash({ trash }: ContentStore, query: Query): unknown {
  const { entries, total } = trash.page(query);
  return { ...envelope(entries), total };
}

function writeTrash(content: ContentStore, action: string | undefined, id: number): unknown {
  const deletion = content.trash.existing(id);
  if (action !== 'restore') {
    content.trash.drop(deletion);
    return envelope(null, 'Deleted successfully');
  }
  content.restoreDeletion(deletion);
  const { collection, record_id } = deletion.entry;
  return envelope({ collection, record_id }, 'Restored successfully');
}

/** The entries older than `before`, at most `limit` of them. */
const partOf = <Entry extends { readonly id: number }>(entries: readonly Entry[], query: Query): readonly Entry[] =>
  entries
    .filter(({ id }) => query.before === undefined || id < Number(query.before))
    .slice(0, Number(query.limit ?? 20));

function notThere(): never {
  throw new ApiError(404, { message: 'Not found' });
}

/** The records that refer to an owner; a single record if an owner has only one. */
function ownedBy(content: ContentStore, collection: string, owner: number): unknown {
  const [name = '', field] =
    Object.entries(contentTypeOf(collection).fields).find(([, field]) => referenceOf(field)) ?? [];
  const owned = content.list(collection).filter((record) => record[name] === owner);
  return field && 'unique' in field && field.unique ? (owned[0] ?? null) : owned;
}

function write(
  content: ContentStore,
  path: string,
  body: Readonly<Record<string, unknown>>,
  key: string | undefined,
): unknown {
  if (path === '/admin/auth/verify-otp') {
    if (body.otp_code !== TEST_CODE) throw new ApiError(401, { message: 'Invalid OTP' });
    return { statusCode: 200, message: 'OK', access_token: 'token-of-this-test' };
  }
  if (path.startsWith('/admin/auth/')) return envelope(null);
  if (path === '/media/admin/create') return envelope(mediaFile('/uploads/in-the-text.png'));
  const [, collection = '', , action, id] = path.split('/');
  if (path === auditPaths.exports) return envelope(content.audit.noteExport(body));
  if (collection === 'trash') return writeTrash(content, action, Number(id));
  if (action === 'create')
    return { statusCode: 201, message: 'Added successfully', data: content.create(collection, body, key) };
  if (action === 'restore') return envelope(content.restore(collection, Number(id)), 'Restored successfully');
  if (action === 'update') return envelope(content.update(collection, Number(id), body), 'Updated successfully');
  content.remove(collection, Number(id));
  return envelope(null, 'Deleted successfully');
}

/** The values of a body; of a multipart body, its fields. */
function valuesOf(body: unknown): Readonly<Record<string, unknown>> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'object' ? { ...body } : {};
}

function pageOf(type: ContentType, records: readonly ContentRecord[], query: Query) {
  const [page, limit] = [Number(query.page ?? 0), Number(query.limit ?? 10)];
  const words = String(query.search ?? '')
    .toLowerCase()
    .split(/\s+/);
  const found = records.filter(({ title, category }) =>
    words.every((word) => `${String(title)} ${nameIn(category)}`.toLowerCase().includes(word)),
  );
  const shown = inOrder(found.toReversed(), query.sort).slice(page * limit, (page + 1) * limit);
  return {
    ...envelope(query.view === 'card' ? shown.map((record) => cardOf(type, record)) : shown),
    total: found.length,
  };
}

/** Sorted as the server does it: equal records stay newest first. */
function inOrder(records: readonly ContentRecord[], sort: unknown): readonly ContentRecord[] {
  if (typeof sort !== 'string') return records;
  const key = sort.replace(/^-/, '');
  const value = (record: ContentRecord) =>
    key === 'article_category_id' ? nameIn(record.category) : String(record[key]);
  const sign = sort.startsWith('-') ? -1 : 1;
  return records.toSorted((one, other) => sign * value(one).localeCompare(value(other), 'en', { numeric: true }));
}

const nameIn = (category: unknown): string =>
  typeof category === 'object' && category !== null && 'name' in category ? String(category.name) : '';

const envelope = (data: unknown, message = 'OK') => ({ statusCode: 200, message, data });
