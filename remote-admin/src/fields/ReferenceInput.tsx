import { SelectField } from '@northlight/shared/ui/fields';
import { useWatch } from 'react-hook-form';
import { nameOfMissing } from '../features/content/name-of-missing.ts';
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
  const { type, status, options, problem, isGone } = useChoices(field.to);
  const chosen = useWatch({ control: form.control, name: `text.${name}` });
  const texts = textsFor(props);
  const hint = problem ?? texts.hint;

  // Register only when the options are loaded: a select loses a value that it has no option for.
  if (status !== 'ready') {
    const placeholder = status === 'loading' ? 'Loading…' : '';
    return <SelectField {...texts} hint={hint} disabled options={options} placeholder={placeholder} />;
  }
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const error = isGone(chosen)
    ? `This ${type.label.singular.toLowerCase()} was deleted. Choose another one.`
    : undefined;
  return (
    <SelectField
      {...texts}
      {...(texts.error === undefined && error ? { error } : {})}
      hint={hint}
      placeholder="Choose…"
      options={
        isKnown ? options : [...options, { value: chosen, label: nameOfMissing(type, Number(chosen), isGone(chosen)) }]
      }
      {...form.register(`text.${name}`)}
    />
  );
}
