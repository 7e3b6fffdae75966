import {
  ALT_INPUT,
  isUploadPath,
  type ContentType,
  type InputValues,
  type MediaFile,
} from '@northlight/shared/content';
import { invalid } from '../errors.ts';
import { mediaFieldOf } from './columns.ts';
import type { InputFile } from './content-store.ts';
import type { ContentRecord } from './read-records.ts';

/**
 * The `file` column after a change, or nothing where it stays as it is. An uploaded file wins over an address; an
 * address that the record shows already keeps its file; any other path of this server is refused, because that file
 * belongs to another record. `file_alt` describes it; without one it is described by the record's name.
 */
export function fileAfter(
  type: ContentType,
  current: ContentRecord | null,
  values: InputValues,
  file: InputFile | undefined,
): { file?: MediaFile | null } {
  const field = mediaFieldOf(type.fields);
  if (!field) return {};
  const name = String(values[type.title] ?? current?.[type.title] ?? '');
  const said = values[ALT_INPUT];
  const own = typeof said === 'string' ? said : null;
  const alt = own ?? name;
  if (file) return { file: { ...file, alt: own ?? file.alt ?? name } };
  const before = (current?.['file'] ?? null) as MediaFile | null;
  const address = values['file_URL'];
  if (address === null) return { file: null };
  if (typeof address !== 'string' || address === before?.file_URL)
    return said === undefined ? renamed(before, current?.[type.title], name) : described(before, alt);
  if (isUploadPath(address))
    throw invalid([
      {
        path: 'file_URL',
        message: field.invalidText ?? `${field.label} must be an uploaded file or an http or https address`,
      },
    ]);
  return { file: { file_URL: address, type: null, width: null, height: null, alt, variants: [] } };
}

const described = (file: MediaFile | null, alt: string): { file?: MediaFile } =>
  file && file.alt !== alt ? { file: { ...file, alt } } : {};

/** A picture that was described by the record's name is described by its new name. */
function renamed(file: MediaFile | null, oldName: unknown, newName: string): { file?: MediaFile } {
  return file && file.alt === oldName && file.alt !== newName ? { file: { ...file, alt: newName } } : {};
}
