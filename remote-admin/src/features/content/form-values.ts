import { ADDRESS_INPUT, ALT_INPUT, type ContentType, createSchema, type Field } from '@northlight/shared/content';
import type { FormEntry } from '../../fields/form-field.ts';
import { formEntriesOf, formField } from '../../fields/inputs.ts';
import { type FixedValues, NO_VALUES } from './block.ts';
import { type ContentRecord, mediaOf, textOf } from './content-record.ts';
import { fieldsOf } from './manager-fields.ts';

/** The values of a form: the text of each input, by its name in the request, and the chosen file. */
export interface FormValues {
  text: Record<string, string>;
  file: File | null;
  /** The stored file is to be removed without a replacement. */
  isFileRemoved: boolean;
}

export interface FieldEntry extends FormEntry {
  readonly field: Field;
}

export const entriesOfForm = (type: ContentType, fixed: FixedValues): readonly FieldEntry[] =>
  fieldsOf(type, fixed).flatMap(([name, field]) => formEntriesOf(name, field).map((entry) => ({ ...entry, field })));

/**
 * Initial texts of the form. Only a pasted address is shown as text; an uploaded file is shown as a picture.
 * @param preset initial values of a new record
 */
export function initialText(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord | null,
  preset = NO_VALUES,
): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, field] of fieldsOf(type, fixed)) {
    const { toText } = formField(field);
    for (const entry of formEntriesOf(name, field)) text[entry.name] = toText(record ? record[name] : preset[name]);
    if (name in fixed && name in text) text[name] = String(fixed[name]);
  }
  if (!(ADDRESS_INPUT in text)) return text;
  return { ...text, [ADDRESS_INPUT]: pastedAddress(record), [ALT_INPUT]: ownAlt(type, record) };
}

function pastedAddress(record: ContentRecord | null): string {
  const address = (record && mediaOf(record)?.file_URL) ?? '';
  return address.startsWith('/') ? '' : address;
}

/** The alternative text, unless it is the record's name, which the server uses by default. */
function ownAlt(type: ContentType, record: ContentRecord | null): string {
  const alt = (record && mediaOf(record)?.alt) ?? '';
  return record && alt === textOf(record, type.title) ? '' : alt;
}

export type Checked =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly issues: readonly { readonly path: string; readonly message: string }[] };

/**
 * Applies the description's rules to the whole record, so that an update has to meet the same rules as a create. A
 * stored file counts for a required one as long as no address is given instead.
 */
export function check(type: ContentType, form: FormValues, record: ContentRecord | null): Checked {
  const hasFile = form.file !== null || (record !== null && mediaOf(record) !== null && !form.isFileRemoved);
  const address = form.text.file_URL;
  const text = hasFile && !address ? omit(form.text, 'file_URL') : form.text;
  const result = createSchema(type, { uploaded: hasFile }).safeParse(text);
  if (result.success) return { values: result.data };
  return { issues: result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })) };
}

/** The body of a create: the values that are filled in. */
export const createBody = (
  values: Readonly<Record<string, unknown>>,
  file: File | null,
): Readonly<Record<string, unknown>> | FormData =>
  toBody(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)), file);

/** The body of an update: the values that differ from the stored record, and its version. */
export function updateBody(
  values: Readonly<Record<string, unknown>>,
  form: FormValues,
  stored: Readonly<Record<string, string>>,
  updatedAt: string,
) {
  const changed = Object.fromEntries(
    Object.keys(stored)
      .filter((name) => form.text[name] !== stored[name])
      .map((name) => [name, values[name] ?? null]),
  );
  // The server would describe a new file by the record's name, so the alternative text is sent with it.
  const alt = (form.file || 'file_URL' in changed) && form.text[ALT_INPUT] ? { [ALT_INPUT]: values[ALT_INPUT] } : {};
  const removal = form.isFileRemoved && !form.text.file_URL ? { file_URL: null } : {};
  return toBody({ ...changed, ...alt, ...removal, updated_at: updatedAt }, form.file);
}

/** JSON, or multipart if there is a file. In multipart an empty part means null. */
function toBody(values: Readonly<Record<string, unknown>>, file: File | null) {
  if (!file) return values;
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    if (name !== 'file_URL') body.append(name, value === null ? '' : String(value));
  body.append('file', file);
  return body;
}

const omit = (values: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** Whether two snapshots of a form are equal. */
export const isSameForm = (one: FormValues, other: FormValues): boolean =>
  one.file === other.file && JSON.stringify(one) === JSON.stringify(other);
