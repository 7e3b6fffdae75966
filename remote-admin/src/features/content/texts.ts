import type { ContentType } from '@northlight/shared/content';
import { messageOf } from '../../data/failures.ts';

/** Texts of a manager: those of the description, otherwise the common ones. */
export const textsOf = ({ texts = {}, label, cap }: ContentType) => ({
  created: texts.created ?? 'Added successfully',
  updated: texts.updated ?? 'Updated successfully',
  deleted: texts.deleted ?? 'Deleted successfully',
  loadFailed: texts.loadFailed ?? `${label.plural} could not be loaded.`,
  deleteQuestion: texts.deleteQuestion ?? 'Are you sure you want to delete?',
  empty: texts.empty ?? (cap === 1 ? 'No data found in the database.' : 'No data found'),
});

/**
 * The description's text for a failed save; undefined if there is none.
 * @param isNew whether the record was to be created
 */
export const saveFailedText = ({ texts = {} }: ContentType, isNew: boolean): string | undefined =>
  (isNew ? texts.createFailed : texts.updateFailed) ?? texts.saveFailed;

/**
 * The toast of a failed save or delete. If the description has a text for it, `detailOf` returns the server's message.
 */
export const failureText = (catalogue: string | undefined, error: unknown): string =>
  catalogue ?? `Operation failed: ${messageOf(error)}`;

/** The message that the description's text leaves out; null if the toast shows it. */
export const detailOf = (catalogue: string | undefined, error: unknown): string | null =>
  catalogue === undefined ? null : messageOf(error);
