import { asMediaField, type ContentType, type Field, type FieldKind, isSetByServer } from '@northlight/shared/content';
import { FieldGrid } from '@northlight/shared/ui/fields';
import type { ComponentType } from 'react';
import type { FieldInputProps } from '../../fields/form-field.ts';
import { formField } from '../../fields/inputs.ts';
import { UnfinishedContext } from '../../fields/unfinished.ts';
import type { FixedValues } from './block.ts';
import { fieldsOf } from './manager-fields.ts';
import type { useRecordForm } from './use-record-form.ts';

export interface FormFieldsProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /** Which fields to show. Default: all. */
  readonly which?: (name: string, field: Field) => boolean;
}

export function FormFields({ type, fixed, recordForm, which = () => true }: FormFieldsProps) {
  const { form, state, draft, progress, unfinished } = recordForm;
  const { errors } = form.formState;
  const fields = fieldsOf(type, fixed).filter(([name, field]) => which(name, field));
  const wide = wideFields(
    fields.filter(([name, field]) => !isSetByServer(field) && !(formField(field).isHiddenIfFixed && name in fixed)),
  );
  const errorOf = (name: string, field: Field) =>
    asMediaField(field) ? errors.file?.message : errors.text?.[name]?.message;
  return (
    <FieldGrid onBlur={draft.keep}>
      <UnfinishedContext value={unfinished}>
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            form={form}
            record={state.record}
            error={errorOf(name, field)}
            isFixed={name in fixed}
            isWide={wide.has(name)}
            progress={progress}
          />
        ))}
      </UnfinishedContext>
    </FieldGrid>
  );
}

/**
 * Names of the fields that take the full width of a form: large ones, and a small one with no other small one beside
 * it.
 */
function wideFields(fields: readonly (readonly [string, Field])[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let alone: string | null = null;
  for (const [name, field] of fields) {
    if (formField(field).isWide) {
      wide.add(name);
      if (alone) wide.add(alone);
      alone = null;
    } else {
      alone = alone ? null : name;
    }
  }
  if (alone) wide.add(alone);
  return wide;
}

function FieldInput<K extends FieldKind>(props: FieldInputProps<K>) {
  const Input: ComponentType<FieldInputProps<K>> = formField(props.field).Input;
  return <Input {...props} />;
}
