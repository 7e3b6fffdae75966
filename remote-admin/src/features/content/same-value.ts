import { ALT_INPUT, type ContentType } from '@northlight/shared/content';
import type { FixedValues } from './block.ts';
import { type ContentRecord, mediaOf } from './content-record.ts';
import { fieldsOf } from './manager-fields.ts';
import { initialText } from './form-values.ts';

/** Whether two values of a field are one to the server, which trims, and writes a text's HTML in its own way. */
export function isSameValue(kind: string, one = '', other = ''): boolean {
  if (one === other) return true;
  if (kind === 'richText') return canonical(one) === canonical(other);
  return plain(one) === plain(other);
}

/** A form that sends a file writes line ends in two characters. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** HTML as a browser writes it, without what the server adds or leaves out: relations of links, empty descriptions. */
function canonical(html: string): string {
  const { body } = new DOMParser().parseFromString(plain(html), 'text/html');
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  for (const picture of body.querySelectorAll('img')) {
    const [src, alt] = [picture.getAttribute('src') ?? '', picture.getAttribute('alt') ?? ''];
    for (const name of picture.getAttributeNames()) picture.removeAttribute(name);
    picture.setAttribute('src', src);
    picture.setAttribute('alt', alt);
  }
  return body.innerHTML;
}

type Text = Readonly<Record<string, string>>;

/** Names of the form's values that differ, in the order of the fields. */
export function differences(type: ContentType, fixed: FixedValues, one: Text, other: Text): readonly string[] {
  return fieldsOf(type, fixed).flatMap(([name, { kind }]) => {
    if (kind === 'timestamp') return [];
    const names = kind === 'media' ? ['file_URL', ALT_INPUT] : [name];
    return names.filter((each) => !isSameValue(kind, one[each], other[each]));
  });
}

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
