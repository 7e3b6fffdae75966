export { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
export { type ControlProps, Field, type FieldProps, type FieldTexts } from './Field.tsx';
export { FieldGrid } from './FieldGrid.ts';
export { FileField, type FileFieldProps } from './FileField.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { SelectField, type SelectFieldProps } from './SelectField.tsx';
export { TextAreaField, type TextAreaFieldProps } from './TextAreaField.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { Control } from './control.ts';
