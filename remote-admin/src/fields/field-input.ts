import { type FieldKind, type FieldOf, type FieldOptions } from '@northlight/shared/content';
import type { FieldTexts } from '@northlight/shared/ui/fields';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentRecord } from '../features/content/content-record.ts';
import type { FormValues } from '../features/content/form-values.ts';

/** What the dialog hands to the input of a field. */
export interface FieldInputProps<K extends FieldKind> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly form: UseFormReturn<FormValues>;
  /** The record being edited; null for a new one. */
  readonly record: ContentRecord | null;
  readonly error: string | undefined;
  /** The value is given by the manager and not to be changed. */
  readonly isFixed: boolean;
  /** Takes both columns: nothing stands beside it. */
  readonly isWide: boolean;
  /** Part of an upload that is done, 0 to 1. */
  readonly progress: number | undefined;
}

type Described = Exclude<FieldKind, 'timestamp' | 'boolean'>;

/** The texts every input shows around its control. Fields that may stay empty say so. */
export function textsFor<K extends Described>({ field, error, isWide }: FieldInputProps<K>): FieldTexts {
  const { label, hint, required = false }: FieldOptions = field;
  return {
    label,
    hint: hint ?? (required ? undefined : 'Optional'),
    ...(required ? { required: true } : {}),
    ...(error ? { error } : {}),
    ...(isWide ? { span: 'full' } : {}),
  };
}
