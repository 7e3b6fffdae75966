import { contentTypeOf } from '@northlight/shared/content';
import type { DraftProblem } from '@northlight/shared/endpoints';
import type { ContentChange } from '../change-content.ts';
import { createRecord, updateRecord } from '../content-store.ts';
import { applyRelease } from '../releases/apply-release.ts';
import type { PreviewGrant } from './preview-grants.ts';

/**
 * Applies a content release and unsaved changes by the functions that publish and save them. A draft that could not be
 * published is left out.
 * @returns why drafts were left out.
 * @throws HttpError as saving does: changes that can't be saved can't be previewed.
 */
export async function applyChanges(
  change: ContentChange,
  { releaseId, changes }: Pick<PreviewGrant, 'releaseId' | 'changes'>,
): Promise<readonly DraftProblem[]> {
  const problems = releaseId === null ? [] : (await applyRelease(change, releaseId)).problems;
  for (const { collection, id, values } of changes) {
    const type = contentTypeOf(collection);
    if (id === null) await createRecord(change, type, { values });
    else await updateRecord(change, type, id, { values });
  }
  return problems;
}
