import type { FieldKind } from '@northlight/shared/content';
import type { ComponentType } from 'react';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { FieldInputProps } from './field-input.ts';
import { LongTextInput } from './LongTextInput.tsx';
import { MediaInput } from './MediaInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { TextInput } from './TextInput.tsx';
import { UrlInput } from './UrlInput.tsx';

/** The third home of a field kind: its input. The server alone sets a timestamp. */
const inputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  media: MediaInput,
  url: UrlInput,
  timestamp: () => null,
} satisfies { readonly [K in FieldKind]: ComponentType<FieldInputProps<K>> };

/**
 * The input of a field, whatever its kind. The compiler can't see that the table answers with the input of the very
 * kind it is asked for.
 */
export function FieldInput(props: FieldInputProps<FieldKind>) {
  const Input = inputs[props.field.kind] as ComponentType<FieldInputProps<FieldKind>>;
  return <Input {...props} />;
}
