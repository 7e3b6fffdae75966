import type { ContentType } from '@northlight/shared/content';
import { messageOf } from '../../data/failures.ts';

/** What a manager says: the catalogue's words where the description has them, else those all managers share. */
export const textsOf = ({ texts = {}, label, cap }: ContentType) => ({
  created: texts.created ?? 'Added successfully',
  updated: texts.updated ?? 'Updated successfully',
  deleted: texts.deleted ?? 'Deleted successfully',
  loadFailed: texts.loadFailed ?? `${label.plural} could not be loaded.`,
  deleteQuestion: texts.deleteQuestion ?? 'Are you sure you want to delete?',
  empty: texts.empty ?? (cap === 1 ? 'No data found in the database.' : 'No data found'),
});

/**
 * The catalogue's text for a save that failed; undefined where it has none.
 * @param isNew the record was to be created
 */
export const saveFailedText = ({ texts = {} }: ContentType, isNew: boolean): string | undefined =>
  (isNew ? texts.createFailed : texts.updateFailed) ?? texts.saveFailed;

/**
 * The toast of a failed save or delete. The server's own words are not lost where the catalogue's stand first: see
 * `detailOf`.
 */
export const failureText = (catalogue: string | undefined, error: unknown): string =>
  catalogue ?? `Operation failed: ${messageOf(error)}`;

/** What the catalogue's text leaves out; null where the toast has said it already. */
export const detailOf = (catalogue: string | undefined, error: unknown): string | null =>
  catalogue === undefined ? null : messageOf(error);
