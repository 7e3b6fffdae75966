import type { ContentType } from '@northlight/shared/content';
import { formField } from '../../fields/inputs.ts';
import type { FixedValues } from './block.ts';
import { type ContentRecord, mediaOf } from './content-record.ts';
import { type FieldValue, initialText, valuesOfForm } from './form-values.ts';

type Text = Readonly<Record<string, string>>;

/** The form's values that differ. */
export const differences = (type: ContentType, fixed: FixedValues, one: Text, other: Text): readonly FieldValue[] =>
  valuesOfForm(type, fixed).filter(({ name, field }) => {
    const [left, right] = [one[name] ?? '', other[name] ?? ''];
    return left !== right && !formField(field).isSame(left, right);
  });

/** A form's values as they were sent. */
export interface SentValues {
  readonly text: Text;
  readonly fileName: string | null;
  readonly isFileRemoved: boolean;
}

/**
 * Whether a record is what was sent. Of a file only that there is another one than before can be told: the server has
 * given it a new name.
 * @param fileBefore address of the file that the record had when it was sent
 */
export function isStoredAs(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord,
  sent: SentValues,
  fileBefore: string | null,
): boolean {
  const file = mediaOf(record);
  if (sent.fileName !== null && (file === null || file.file_URL === fileBefore || !file.file_URL.startsWith('/')))
    return false;
  if (sent.fileName === null && sent.isFileRemoved && !sent.text.file_URL && file !== null) return false;
  const expected = sent.fileName === null ? sent.text : { ...sent.text, file_URL: '' };
  return differences(type, fixed, expected, initialText(type, fixed, record)).length === 0;
}
