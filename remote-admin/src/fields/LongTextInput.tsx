import { TextAreaField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './field-input.ts';

export const LongTextInput = (props: FieldInputProps<'longText'>) => (
  <TextAreaField {...textsFor(props)} {...props.form.register(`text.${props.name}`)} />
);
