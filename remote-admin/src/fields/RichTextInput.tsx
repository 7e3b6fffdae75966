import { Field } from '@northlight/shared/ui/fields';
import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '../components/lazy-part.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { type FieldInputProps, textsFor } from './form-field.ts';

/** The editor is larger than the rest of the dashboard together. It is loaded with the first form that needs it. */
const RichTextEditor = lazyPart(
  () => import(/* webpackChunkName: "rich-text-editor" */ './rich-text/RichTextEditor.tsx'),
);

export function RichTextInput(props: FieldInputProps<'richText'>) {
  const { form, name } = props;
  const texts = textsFor(props);
  const { field } = useController({ control: form.control, name: `text.${name}` });
  return (
    <Field {...texts}>
      {(control) => (
        <Suspense fallback={<LoadingRows label={`Loading the editor of ${texts.label}`} count={4} />}>
          <RichTextEditor
            control={control}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            focusRef={field.ref}
          />
        </Suspense>
      )}
    </Field>
  );
}
