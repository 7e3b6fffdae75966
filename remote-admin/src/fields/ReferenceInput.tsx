import { contentTypeOf } from '@northlight/shared/content';
import { SelectField } from '@northlight/shared/ui/fields';
import { nameOf } from '../features/content/content-record.ts';
import { useRecords } from '../features/content/use-records.ts';
import { type FieldInputProps, textsFor } from './field-input.ts';

/** Chooses among the records the field refers to. One that is given by the manager is not shown: the screen says it. */
export const ReferenceInput = (props: FieldInputProps<'reference'>) =>
  props.isFixed ? null : <ReferenceSelect {...props} />;

function ReferenceSelect(props: FieldInputProps<'reference'>) {
  const { field, form, name } = props;
  const type = contentTypeOf(field.to);
  const { listing } = useRecords(type);
  const texts = textsFor(props);
  const records = listing.status === 'ready' ? listing.records : [];
  const hint =
    listing.status === 'failed'
      ? `The choices could not be loaded. ${listing.message}`
      : listing.status === 'ready' && records.length === 0
        ? `Nothing to choose from yet. Add one under “${type.label.plural}” first.`
        : texts.hint;

  // Registered only with its options: a select forgets a value it has no option for.
  if (listing.status !== 'ready')
    return (
      <SelectField
        {...texts}
        hint={hint}
        disabled
        options={[]}
        placeholder={listing.status === 'loading' ? 'Loading…' : ''}
      />
    );
  return (
    <SelectField
      {...texts}
      hint={hint}
      placeholder="Choose…"
      options={records.map((choice) => ({ value: String(choice.id), label: nameOf(type, choice) }))}
      {...form.register(`text.${name}`)}
    />
  );
}
