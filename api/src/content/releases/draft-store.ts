import { isDeepStrictEqual } from 'node:util';
import { ADDRESS_INPUT, contentTypeOf, type ContentType, type InputValues } from '@northlight/shared/content';
import type { DraftKind, DraftOfRelease } from '@northlight/shared/endpoints';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { claimNamedFiles } from '../../media/named-files.ts';
import { tellNews } from '../../news/news-notice.ts';
import type { Input } from '../content-store.ts';
import type { Author } from '../history/keep-change.ts';
import { columnEquals, readRows } from '../read-records.ts';
import { checkValues } from './check-values.ts';
import { checkDraftLimits, checkDraftReferences } from './draft-rules.ts';
import { lockForChange } from './lock-release.ts';
import { readDraft } from './read-drafts.ts';
import { contentDraft, contentRelease, type DraftRow } from './release-tables.ts';
import { createRelease } from './release-store.ts';
import { temporaryReferences } from './temporary-ids.ts';

/** A change that is to be kept: what the call would be sent that makes it at once. */
export interface SentDraft extends Input {
  readonly kind: DraftKind;
  /** Null of a record that is to be created. */
  readonly recordId: number | null;
  /** `updated_at` of the record that it was started from; absent for the record as it is now. */
  readonly seen?: string | undefined;
}

interface DraftOptions {
  /** Absent: a release of its own, which is named for the record. */
  readonly releaseId?: number | undefined;
  /** What the sender calls this call, so that a repetition of it stores nothing. */
  readonly key?: string | null;
}

/**
 * Keeps a change in a release.
 * @returns the draft, and whether an earlier call with the same key has stored it.
 * @throws HttpError 404 (release, record), 409 (published, scheduled, full, the record has a draft in it), 422.
 */
export async function addDraft(
  db: Db,
  author: Author,
  type: ContentType,
  sent: SentDraft,
  { releaseId, key = null }: DraftOptions,
): Promise<{ readonly draft: DraftOfRelease; readonly isRepetition: boolean }> {
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
 * Replaces what a draft will do to its record, and the state of the record that it counts as started from; of a
 * deletion only that. A file that it has stays, unless another one or another address is sent.
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
    if (row.kind === 'delete' && Object.keys(sent.values).length > 0)
      throw invalid([{ path: 'kind', message: 'A deletion has no values to be changed' }]);
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

/**
 * Its release goes with it when it was made for drafts alone and this is the last of them.
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
      await tellNews(transaction, 'releases');
    } else await touch(transaction, releaseId);
  });
}

/** Its release is held first, as by everybody who holds both. @throws HttpError 404, 409. */
async function lockDraft(transaction: Db, id: number): Promise<DraftRow> {
  const select = () => transaction.select().from(contentDraft).where(eq(contentDraft.id, id));
  const [seen] = await select();
  if (seen) await lockForChange(transaction, seen.releaseId);
  const [draft] = await select().for('update');
  if (!draft) throw notFound(`There is no draft ${id}`);
  return draft;
}

/** The release is another one than was tried: what was in its way at its time may not be any more. */
async function touch(transaction: Db, id: number): Promise<void> {
  await transaction
    .update(contentRelease)
    .set({ state: 'open', problems: null, publishesAt: null, timeZone: null, updatedAt: sql`now()` })
    .where(eq(contentRelease.id, id));
  await tellNews(transaction, 'releases');
}

const claim = (transaction: Db, values: InputValues, { file }: Pick<Input, 'file'>) =>
  claimNamedFiles(transaction, { ...values, ...(file ? { file: JSON.stringify(file) } : {}) });

/** Of two calls with one key at the same time the second waits, and then finds the draft of the first. */
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
  if (!earlier) return undefined;
  const before = [earlier.collection, earlier.kind, earlier.recordId, earlier.fileHash];
  const now = [type.collection, sent.kind, sent.recordId, sent.fileHash ?? null];
  if (!isDeepStrictEqual(before, now) || !isDeepStrictEqual(earlier.values, values))
    throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Something else was created with this key' }]);
  return earlier;
}

/** What the draft was started from. @throws HttpError 404 for a record that is not there. */
async function seenMoment(transaction: Db, type: ContentType, sent: SentDraft): Promise<Date | null> {
  if (sent.recordId === null) return null;
  const [row] = await readRows(transaction, type, { where: columnEquals(type.collection, 'id', sent.recordId) });
  if (!row) throw notFound(`There is no ${type.label.singular} ${sent.recordId}`);
  return sent.seen === undefined ? row.updated_at : new Date(sent.seen);
}

/** A release for one change, which is named for what it changes. @returns its id. */
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
