import { contentTypeOf, type ContentType, type MediaFile } from '@northlight/shared/content';
import type { DraftProblem } from '@northlight/shared/endpoints';
import { HttpError, isRefusal } from '../../errors.ts';
import type { ContentChange } from '../change-content.ts';
import { lockCollection } from '../check-rules.ts';
import { createRecord, deleteRecord, updateRecord, type Expectation, type Input } from '../content-store.ts';
import type { RecordChange } from '../history/keep-change.ts';
import { checkValues } from './check-values.ts';
import { inOrder } from './draft-order.ts';
import { readDrafts } from './read-drafts.ts';
import type { DraftRow } from './release-tables.ts';
import { temporaryReferences, withIds } from './temporary-ids.ts';

export interface AppliedRelease {
  /** Why drafts could not be applied; the other drafts are applied. For all or nothing, the caller rolls back. */
  readonly problems: readonly DraftProblem[];
  /** For each draft that created a record, the id of that record. */
  readonly created: ReadonlyMap<number, number>;
  /** Stored files that records no longer show. They are to be marked for removal after the commit. */
  readonly released: readonly MediaFile[];
}

/**
 * Applies all drafts of a content release. It uses the functions of the single changes, so caps, uniqueness,
 * references, files and former slugs are handled as there. Each draft runs in a savepoint: a failed one changes
 * nothing, and the others are still tried. Failed drafts are tried again after the others, because a deletion may make
 * them possible.
 * @param change of a transaction that is either committed or rolled back.
 */
export async function applyRelease(change: ContentChange, releaseId: number): Promise<AppliedRelease> {
  return applyDrafts(change, await readDrafts(change.transaction, releaseId));
}

export async function applyDrafts(change: ContentChange, drafts: readonly DraftRow[]): Promise<AppliedRelease> {
  // Always locked in the same order, so that two releases can't block each other.
  for (const collection of [...new Set(drafts.map((draft) => draft.collection))].toSorted())
    await lockCollection(change.transaction, contentTypeOf(collection));
  const done: Done = { created: new Map(), released: [] };
  let waiting = inOrder(drafts);
  let problems: DraftProblem[] = [];
  // A round in which no draft could be applied is the last one.
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const failed: DraftRow[] = [];
    problems = [];
    for (const draft of waiting) {
      const problem = await applyOne(change, draft, done);
      if (!problem) continue;
      failed.push(draft);
      problems.push(problem);
    }
    waiting = failed;
  }
  return { problems, ...done };
}

interface Done {
  readonly created: Map<number, number>;
  readonly released: MediaFile[];
}

/** @returns the reason why the draft could not be applied, or null. */
async function applyOne(change: ContentChange, draft: DraftRow, done: Done): Promise<DraftProblem | null> {
  const type = contentTypeOf(draft.collection);
  const missing = temporaryReferences(type, draft.values).filter(({ draftId }) => !done.created.has(draftId));
  if (missing.length > 0) {
    const message = 'It refers to a change of this release that can’t be made';
    return problemOf(draft, message, { errors: missing.map(({ path }) => ({ path, message })) });
  }
  const records: RecordChange[] = [];
  try {
    const { created, released } = await change.transaction.transaction((transaction) =>
      writeOne({ ...change, transaction, note: (record) => void records.push(record) }, type, draft, done.created),
    );
    for (const record of records) change.note({ ...record, draftedBy: draft.author });
    if (created !== null) done.created.set(draft.id, created);
    done.released.push(...released);
    return null;
  } catch (error) {
    if (!isRefusal(error) || !(error instanceof HttpError)) throw error;
    const isGone = draft.recordId !== null && error.statusCode === 404;
    return problemOf(draft, isGone ? goneText(type) : error.message, error);
  }
}

const goneText = ({ label }: ContentType): string =>
  `This ${label.singular.toLowerCase()} was deleted. Discard the change, or restore the record from the trash first`;

interface Outcome {
  /** Id of the record that was created; null otherwise. */
  readonly created: number | null;
  readonly released: readonly MediaFile[];
}

async function writeOne(
  change: ContentChange,
  type: ContentType,
  draft: DraftRow,
  created: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const { kind, recordId, file } = draft;
  if (kind === 'delete') return deleteOne(change, type, draft);
  // Checked again, because the rules of the fields may have changed since the draft was stored.
  const checked = checkValues(type, kind, draft.values, file);
  const input: Input = { values: withIds(type, checked, (id) => created.get(-id)), file: file ?? undefined };
  if (kind === 'create') {
    const { record } = await createRecord(change, type, input);
    return { created: record.id, released: [] };
  }
  const { released } = await updateRecord(change, type, recordId ?? 0, input, asSeen(draft));
  return { created: null, released };
}

/** A record that no longer exists needs no deletion. */
async function deleteOne(change: ContentChange, type: ContentType, draft: DraftRow): Promise<Outcome> {
  try {
    await deleteRecord(change, type, draft.recordId ?? 0, { isExpected: asSeen(draft) });
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 404) throw error;
  }
  return { created: null, released: [] };
}

const asSeen =
  ({ seenUpdatedAt }: DraftRow): Expectation =>
  ({ updated_at }) =>
    seenUpdatedAt === null || seenUpdatedAt.getTime() === Date.parse(updated_at);

function problemOf(
  { id, collection, recordId }: DraftRow,
  message: string,
  { errors = [], data }: Partial<Pick<HttpError, 'errors' | 'data'>>,
): DraftProblem {
  const current = typeof data === 'object' && data !== null ? { ...data } : null;
  return { draft_id: id, collection, record_id: recordId, message, errors: errors ?? [], current };
}
