import { isUploadPath, type ContentType, type InputValues, type MediaFile } from '@northlight/shared/content';
import { invalid } from '../errors.ts';
import { mediaFieldOf } from './columns.ts';
import type { InputFile } from './content-store.ts';
import type { ContentRecord } from './read-records.ts';

/**
 * The `file` column after a change, or nothing where it stays as it is. An uploaded file wins over an address; an address
 * that the record shows already keeps its file; any other path of this server is refused, because that file belongs to another record.
 */
export function fileAfter(type: ContentType, current: ContentRecord | null, values: InputValues, file: InputFile | undefined): { file?: MediaFile | null } {
  const field = mediaFieldOf(type.fields);
  if (!field) return {};
  const alt = String(values[type.title] ?? current?.[type.title] ?? '');
  if (file) return { file: { ...file, alt: file.alt ?? alt } };
  const before = (current?.['file'] ?? null) as MediaFile | null;
  const address = values['file_URL'];
  if (address === null) return { file: null };
  if (typeof address !== 'string' || address === before?.file_URL) return renamed(before, current?.[type.title], alt);
  if (isUploadPath(address)) throw invalid([{ path: 'file_URL', message: field.invalidText ?? `${field.label} must be an uploaded file or an http or https address` }]);
  return { file: { file_URL: address, type: null, width: null, height: null, alt, variants: [] } };
}

/** A picture that was described by the record's name is described by its new name. */
function renamed(file: MediaFile | null, oldName: unknown, newName: string): { file?: MediaFile } {
  return file && file.alt === oldName && file.alt !== newName ? { file: { ...file, alt: newName } } : {};
}
