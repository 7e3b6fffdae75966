import { SelectField } from '@northlight/shared/ui/fields';
import { type FieldInputProps, textsFor } from './form-field.ts';
import { useChoices } from './use-choices.ts';

/**
 * Chooses one of the records that the field refers to. If the manager fixes the value, nothing is shown: the screen
 * already shows it.
 */
export const ReferenceInput = (props: FieldInputProps<'reference'>) =>
  props.isFixed ? null : <ReferenceSelect {...props} />;

function ReferenceSelect(props: FieldInputProps<'reference'>) {
  const { field, form, name } = props;
  const { status, options, problem } = useChoices(field.to);
  const texts = textsFor(props);
  const hint = problem ?? texts.hint;

  // Register only when the options are loaded: a select loses a value that it has no option for.
  if (status !== 'ready') {
    const placeholder = status === 'loading' ? 'Loading…' : '';
    return <SelectField {...texts} hint={hint} disabled options={options} placeholder={placeholder} />;
  }
  return (
    <SelectField {...texts} hint={hint} placeholder="Choose…" options={options} {...form.register(`text.${name}`)} />
  );
}
