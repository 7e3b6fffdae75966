import type { FieldKind } from '@northlight/shared/content';
import type { ComponentType } from 'react';
import type { FieldInputProps } from './field-input.ts';
import { formField } from './inputs.ts';

export function FieldInput<K extends FieldKind>(props: FieldInputProps<K>) {
  const Input: ComponentType<FieldInputProps<K>> = formField(props.field).Input;
  return <Input {...props} />;
}
