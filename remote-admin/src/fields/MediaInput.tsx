import { useShell } from '@northlight/shared/remote';
import { CheckboxField, FileField } from '@northlight/shared/ui/fields';
import { useController } from 'react-hook-form';
import { mediaOf } from '../features/content/content-record.ts';
import { type FieldInputProps, textsFor } from './field-input.ts';

const ACCEPT = { image: 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml', icon: 'image/*', video: 'video/mp4,video/webm' } as const;

/** A file or an address; a file wins. Its names on the wire are fixed: `file` and `file_URL`. */
export function MediaInput(props: FieldInputProps<'media'>) {
  const { field, form, record, progress } = props;
  const { api } = useShell();
  const { field: { ref, value: file, ...input } } = useController({ control: form.control, name: 'file' });
  const stored = record && mediaOf(record);
  return (
    <FileField
      {...textsFor(props)}
      accept={ACCEPT[field.accept]}
      current={stored ? { url: api.mediaUrl(stored.file_URL), kind: field.accept === 'video' ? 'video' : 'image' } : undefined}
      progress={progress}
      {...input}
      ref={ref}
      file={file}
      onChange={(event) => input.onChange(event.target.files?.[0] ?? null)}
      address={form.register('text.file_URL')}
    >
      {stored && !field.required ? <CheckboxField label="Remove the current file" {...form.register('isFileRemoved')} /> : null}
    </FileField>
  );
}
