import { ALT_INPUT } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { CheckboxField, FileField, TextField } from '@northlight/shared/ui/fields';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { mediaOf } from '../features/content/content-record.ts';
import { type FieldInputProps, textsFor } from './form-field.ts';

const ACCEPT = {
  image: 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml',
  icon: 'image/*',
  video: 'video/mp4,video/webm',
} as const;

/**
 * Input for a file or an address; if both are given, the file is used. Their names in the request are fixed: `file` and
 * `file_URL`.
 */
export function MediaInput(props: FieldInputProps<'media'>) {
  const { field, form, record, progress } = props;
  const { api } = useShell();
  const {
    field: { ref, value: file, ...input },
  } = useController({ control: form.control, name: 'file' });
  const stored = record && mediaOf(record);
  return (
    <FileField
      {...textsFor(props)}
      accept={ACCEPT[field.accept]}
      current={
        stored ? { url: api.mediaUrl(stored.file_URL), kind: field.accept === 'video' ? 'video' : 'image' } : undefined
      }
      progress={progress}
      {...input}
      ref={ref}
      file={file}
      onChange={(event) => input.onChange(event.target.files?.[0] ?? null)}
      address={form.register('text.file_URL')}
    >
      <Description>
        <TextField
          label="Alternative text"
          hint={
            `What the ${field.accept === 'video' ? 'video' : 'picture'} shows, for people who can’t see it. ` +
            'If left empty, the record’s title is used.'
          }
          autoComplete="off"
          error={form.formState.errors.text?.[ALT_INPUT]?.message}
          {...form.register(`text.${ALT_INPUT}`)}
        />
      </Description>
      {stored && !field.required ? (
        <CheckboxField label="Remove the current file" {...form.register('isFileRemoved')} />
      ) : null}
    </FileField>
  );
}

/** A row of its own inside the frame of the file input. */
const Description = styled.div`
  flex: 1 0 100%;
  min-width: 0;
`;
