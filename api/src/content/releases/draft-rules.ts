import type { ContentType, InputValues } from '@northlight/shared/content';
import { MAX_DRAFTS } from '@northlight/shared/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { conflict, invalid } from '../../errors.ts';
import { contentDraft } from './release-tables.ts';
import { temporaryReferences } from './temporary-ids.ts';

/** @throws HttpError 409 when a release has the maximum of drafts, or already has one for the record. */
export async function checkDraftLimits(
  transaction: Db,
  releaseId: number,
  type: ContentType,
  recordId: number | null,
): Promise<void> {
  const ofRelease = eq(contentDraft.releaseId, releaseId);
  if ((await transaction.$count(contentDraft, ofRelease)) >= MAX_DRAFTS)
    throw conflict(`A release has at most ${MAX_DRAFTS} changes`);
  if (recordId === null) return;
  const ofRecord = and(ofRelease, eq(contentDraft.collection, type.collection), eq(contentDraft.recordId, recordId));
  if ((await transaction.$count(contentDraft, ofRecord)) > 0)
    throw conflict('This release changes this record already: change or remove that draft');
}

/** @throws HttpError 422 when a referenced draft does not exist in this release. */
export async function checkDraftReferences(
  transaction: Db,
  releaseId: number,
  type: ContentType,
  values: InputValues,
): Promise<void> {
  const references = temporaryReferences(type, values);
  if (references.length === 0) return;
  const creating = await transaction
    .select({ id: contentDraft.id, collection: contentDraft.collection })
    .from(contentDraft)
    .where(
      and(
        eq(contentDraft.releaseId, releaseId),
        eq(contentDraft.kind, 'create'),
        inArray(
          contentDraft.id,
          references.map(({ draftId }) => draftId),
        ),
      ),
    );
  const unknown = references.filter(
    ({ draftId, to }) => !creating.some(({ id, collection }) => id === draftId && collection === to),
  );
  if (unknown.length === 0) return;
  throw invalid(
    unknown.map(({ path }) => ({
      path,
      message: `${type.fields[path]?.label ?? path} is not created by this release`,
    })),
  );
}
