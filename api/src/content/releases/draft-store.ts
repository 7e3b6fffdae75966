import { isDeepStrictEqual } from 'node:util';
import { ADDRESS_INPUT, contentTypeOf, type ContentType, type InputValues } from '@northlight/shared/content';
import type { DraftKind, DraftOfRelease } from '@northlight/shared/endpoints';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { claimNamedFiles } from '../../media/named-files.ts';
import { notifyNews } from '../../news/news-notification.ts';
import type { Input } from '../content-store.ts';
import type { Author } from '../history/keep-change.ts';
import { columnEquals, readRows } from '../read-records.ts';
import { checkValues } from './check-values.ts';
import { checkDraftLimits, checkDraftReferences } from './draft-rules.ts';
import { lockForChange } from './lock-release.ts';
import { refusePublishedKey } from './published-keys.ts';
import { readDraft } from './read-drafts.ts';
import { contentDraft, contentRelease, type DraftRow } from './release-tables.ts';
import { createRelease } from './release-store.ts';
import { temporaryReferences } from './temporary-ids.ts';

/** A change to be stored as a draft: the input of the request that would make it at once. */
export interface SentDraft extends Input {
  readonly kind: DraftKind;
  /** Null for a record that is to be created. */
  readonly recordId: number | null;
  /** `updated_at` of the record that the change was started from. Absent: that of the current record. */
  readonly seen?: string | undefined;
}

interface DraftOptions {
  /** Absent: a new release for this draft alone, with the title of the record. */
  readonly releaseId?: number | undefined;
  /** The idempotency key of the request: a repetition with the same key stores nothing. */
  readonly key?: string | null;
}

/**
 * Stores a change as a draft of a content release.
 * @returns the draft, and whether an earlier request with the same key has stored it.
 * @throws HttpError 404 (release, record), 409 (published, scheduled, full, the record has a draft in it, a draft
 * with the same key was published), 422.
 */
export async function addDraft(
  db: Db,
  author: Author,
  type: ContentType,
  sent: SentDraft,
  { releaseId, key = null }: DraftOptions,
): Promise<{ readonly draft: DraftOfRelease; readonly isRepetition: boolean }> {
  refuseValuesOfDeletion(sent.kind, sent);
  const values = checkValues(type, sent.kind, sent.values, sent.file ?? null);
  return db.transaction(async (transaction) => {
    const earlier = await draftWithKey(transaction, author, key, { type, sent, values });
    if (earlier) return { draft: await readDraft(transaction, earlier.id), isRepetition: true };
    const seenUpdatedAt = await seenMoment(transaction, type, sent);
    const into = releaseId ?? (await createOwnRelease(transaction, author, type, sent));
    await lockForChange(transaction, into);
    await checkDraftLimits(transaction, into, type, sent.recordId);
    await checkDraftReferences(transaction, into, type, values);
    await claim(transaction, values, sent);
    const { kind, recordId, file = null, fileHash = null } = sent;
    const [row] = await transaction
      .insert(contentDraft)
      .values({
        releaseId: into,
        collection: type.collection,
        kind,
        recordId,
        values,
        file,
        fileHash,
        seenUpdatedAt,
        authorId: author.administrator.id,
        author: author.administrator.email,
        idempotencyKey: key,
      })
      .returning({ id: contentDraft.id });
    await touch(transaction, into);
    return { draft: await readDraft(transaction, row?.id ?? 0), isRepetition: false };
  });
}

/**
 * Replaces the values of a draft, and the state of the record that it was started from; for a deletion only that state.
 * The file of the draft stays, unless another file or another address is sent.
 * @throws HttpError 404, 409 (published, scheduled), 422.
 */
export async function replaceDraft(
  db: Db,
  author: Author,
  type: ContentType,
  id: number,
  sent: Input & Pick<SentDraft, 'seen'>,
): Promise<DraftOfRelease> {
  return db.transaction(async (transaction) => {
    const row = await lockDraft(transaction, id);
    if (row.collection !== type.collection) throw notFound(`There is no draft ${id} of ${type.label.plural}`);
    refuseValuesOfDeletion(row.kind, sent);
    const address = sent.values[ADDRESS_INPUT];
    const staysAsItIs = !sent.file && row.file && (address === undefined || address === row.file.file_URL);
    const file = staysAsItIs ? row.file : (sent.file ?? null);
    const values = checkValues(type, row.kind, sent.values, file);
    await checkDraftReferences(transaction, row.releaseId, type, values);
    await claim(transaction, values, { file: file ?? undefined });
    const seenUpdatedAt = sent.seen === undefined ? row.seenUpdatedAt : new Date(sent.seen);
    const fileHash = staysAsItIs ? row.fileHash : (sent.fileHash ?? null);
    const { id: authorId, email } = author.administrator;
    await transaction
      .update(contentDraft)
      .set({ values, file, fileHash, seenUpdatedAt, authorId, author: email, updatedAt: sql`now()` })
      .where(eq(contentDraft.id, id));
    await touch(transaction, row.releaseId);
    return readDraft(transaction, id);
  });
}

/** @throws HttpError 422 */
function refuseValuesOfDeletion(kind: DraftKind, { values, file }: Input): void {
  if (kind === 'delete' && (file || Object.keys(values).length > 0))
    throw invalid([{ path: 'kind', message: 'A deletion has no values to be changed' }]);
}

/**
 * Removes a draft. Its release is deleted too when it was made for the draft automatically and has no other draft.
 * @throws HttpError 404, 409 (published, scheduled; another draft refers to the record that it creates).
 */
export async function removeDraft(db: Db, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const { releaseId } = await lockDraft(transaction, id);
    const others = await transaction
      .select()
      .from(contentDraft)
      .where(and(eq(contentDraft.releaseId, releaseId), ne(contentDraft.id, id)));
    const isNeeded = others.some(({ collection, values }) =>
      temporaryReferences(contentTypeOf(collection), values).some(({ draftId }) => draftId === id),
    );
    if (isNeeded) throw conflict('Another change of this release refers to this one: change or remove it first');
    await transaction.delete(contentDraft).where(eq(contentDraft.id, id));
    const { isAutomatic } = await lockForChange(transaction, releaseId);
    if (isAutomatic && others.length === 0) {
      await transaction.delete(contentRelease).where(eq(contentRelease.id, releaseId));
      await notifyNews(transaction, 'releases');
    } else await touch(transaction, releaseId);
  });
}

/**
 * Locks a draft. Its release is locked first, as everywhere, so that there is no deadlock. @throws HttpError 404, 409.
 */
async function lockDraft(transaction: Db, id: number): Promise<DraftRow> {
  const select = () => transaction.select().from(contentDraft).where(eq(contentDraft.id, id));
  const [seen] = await select();
  if (seen) await lockForChange(transaction, seen.releaseId);
  const [draft] = await select().for('update');
  if (!draft) throw notFound(`There is no draft ${id}`);
  return draft;
}

/** Marks the release as changed: problems of an earlier try are removed, because they may no longer exist. */
async function touch(transaction: Db, id: number): Promise<void> {
  await transaction
    .update(contentRelease)
    .set({ state: 'open', problems: null, publishesAt: null, timeZone: null, updatedAt: sql`now()` })
    .where(eq(contentRelease.id, id));
  await notifyNews(transaction, 'releases');
}

const claim = (transaction: Db, values: InputValues, { file }: Pick<Input, 'file'>) =>
  claimNamedFiles(transaction, { ...values, ...(file ? { file: JSON.stringify(file) } : {}) });

/**
 * Finds the draft of a key. Of two simultaneous requests with one key, the second waits and then finds the first's
 * draft.
 */
async function draftWithKey(
  transaction: Db,
  { administrator: { id } }: Author,
  key: string | null,
  { type, sent, values }: { readonly type: ContentType; readonly sent: SentDraft; readonly values: InputValues },
): Promise<DraftRow | undefined> {
  if (key === null) return undefined;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('draft key'), hashtext(${`${id} ${key}`}))`);
  const [earlier] = await transaction
    .select()
    .from(contentDraft)
    .where(and(eq(contentDraft.authorId, id), eq(contentDraft.idempotencyKey, key)));
  if (!earlier) {
    await refusePublishedKey(transaction, id, key);
    return undefined;
  }
  const before = [earlier.collection, earlier.kind, earlier.recordId, earlier.fileHash];
  const now = [type.collection, sent.kind, sent.recordId, sent.fileHash ?? null];
  if (!isDeepStrictEqual(before, now) || !isDeepStrictEqual(earlier.values, values))
    throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Something else was created with this key' }]);
  return earlier;
}

/** The `updated_at` that the draft was started from. @throws HttpError 404 when the record does not exist. */
async function seenMoment(transaction: Db, type: ContentType, sent: SentDraft): Promise<Date | null> {
  if (sent.recordId === null) return null;
  const [row] = await readRows(transaction, type, { where: columnEquals(type.collection, 'id', sent.recordId) });
  if (!row) throw notFound(`There is no ${type.label.singular} ${sent.recordId}`);
  return sent.seen === undefined ? row.updated_at : new Date(sent.seen);
}

/** Creates a release for one draft, with the title of its record. @returns its id. */
const createOwnRelease = async (transaction: Db, author: Author, type: ContentType, sent: SentDraft): Promise<number> =>
  createRelease(transaction, author, { title: await titleOf(transaction, type, sent), isAutomatic: true });

async function titleOf(transaction: Db, type: ContentType, { values, recordId }: SentDraft): Promise<string> {
  const [row] =
    recordId === null
      ? []
      : await readRows(transaction, type, { where: columnEquals(type.collection, 'id', recordId) });
  const title = values[type.title] ?? row?.[type.title];
  return typeof title === 'string' && title !== '' ? title.slice(0, 200) : type.label.singular;
}
