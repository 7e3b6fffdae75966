import { FieldGrid, TextField, type TextFieldProps } from '@northlight/shared/ui/fields';
import type { ReactNode } from 'react';
import type { TextField as FieldName } from './application-values.ts';

export interface ApplicationFieldsProps {
  readonly field: (name: FieldName) => TextFieldProps;
  /** The input for the resume. */
  readonly children: ReactNode;
}

/** The inputs of an application. */
export const ApplicationFields = ({ field, children }: ApplicationFieldsProps) => (
  <FieldGrid>
    <TextField autoComplete="name" {...field('name')} />
    <TextField type="email" autoComplete="email" {...field('email')} />
    <TextField type="tel" autoComplete="tel" hint="We add +88 unless it starts with a plus or 00" {...field('phone')} />
    {/* Not `type="number"`: such an input hides values that it can't parse, and the mouse wheel changes it. */}
    <TextField inputMode="decimal" autoComplete="off" hint="A number from 0 to 50" {...field('years_of_experience')} />
    <TextField
      inputMode="decimal"
      autoComplete="off"
      hint="USD a month, before tax, in digits"
      {...field('salary_expectation')}
    />
    {children}
  </FieldGrid>
);
