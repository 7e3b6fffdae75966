import { contentTypeOf } from '@northlight/shared/content';
import { Button, VisuallyHidden } from '@northlight/shared/ui';
import { SelectField } from '@northlight/shared/ui/fields';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { nameOf } from '../features/content/content-record.ts';
import { useRecords } from '../features/content/use-records.ts';
import { type FieldInputProps, textsFor } from './field-input.ts';
import { idsOf } from './ids.ts';

/** An ordered list of records: each can be moved and taken out, and others be added at its end. */
export function ReferencesInput(props: FieldInputProps<'references'>) {
  const { field, form, name } = props;
  const type = contentTypeOf(field.to);
  const { listing } = useRecords(type);
  const texts = textsFor(props);
  const [chosen, setChosen] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name: `text.${name}` });
  const ids = idsOf(value);
  const records = listing.status === 'ready' ? listing.records : [];
  const labelOf = (id: number) => {
    const record = records.find((one) => one.id === id);
    return record ? nameOf(type, record) : `${type.label.singular} ${id}`;
  };
  const change = (next: readonly number[], said: string) => {
    onChange(next.join());
    setAnnouncement(said);
  };
  const without = (id: number) => ids.filter((one) => one !== id);
  const move = (id: number, to: number) =>
    change(without(id).toSpliced(to, 0, id), `${labelOf(id)} is number ${to + 1} of ${ids.length}`);
  const add = () => {
    if (chosen === '') return;
    change([...ids, Number(chosen)], `${labelOf(Number(chosen))} was added`);
    setChosen('');
  };

  const hint =
    listing.status === 'failed'
      ? `The choices could not be loaded. ${listing.message}`
      : listing.status === 'ready' && records.length === 0
        ? `Nothing to choose from yet. Add one under “${type.label.plural}” first.`
        : texts.hint;
  return (
    <Root role="group" aria-label={field.label}>
      <SelectField
        {...texts}
        hint={hint}
        ref={ref}
        onBlur={onBlur}
        disabled={listing.status !== 'ready'}
        placeholder={listing.status === 'loading' ? 'Loading…' : 'Choose…'}
        options={records
          .filter(({ id }) => !ids.includes(id))
          .map((record) => ({ value: String(record.id), label: nameOf(type, record) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button kind="line" size="s" disabled={chosen === ''} onClick={add}>
        {`Add to ${field.label}`}
      </Button>
      {ids.length > 0 ? (
        <List>
          {ids.map((id, index) => (
            <li key={id}>
              <span>{labelOf(id)}</span>
              <ListButton disabled={index === 0} onClick={() => move(id, index - 1)} text="Move up" of={labelOf(id)} />
              <ListButton
                disabled={index === ids.length - 1}
                onClick={() => move(id, index + 1)}
                text="Move down"
                of={labelOf(id)}
              />
              <ListButton
                onClick={() => change(without(id), `${labelOf(id)} was taken out`)}
                text="Remove"
                of={labelOf(id)}
              />
            </li>
          ))}
        </List>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

interface ListButtonProps {
  readonly text: string;
  /** Name of the record. */
  readonly of: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

// Not `disabled`: the button that was pressed keeps the focus when its record has come to the end of the list.
const ListButton = ({ text, of, disabled = false, onClick }: ListButtonProps) => (
  <Button
    kind="line"
    size="s"
    aria-label={`${text}: ${of}`}
    aria-disabled={disabled}
    onClick={() => (disabled ? undefined : onClick())}
  >
    {text}
  </Button>
);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-column: 1 / -1;
  gap: 8px;
  align-items: end;
  min-width: 0;
`;

const List = styled.ol`
  display: grid;
  grid-column: 1 / -1;
  gap: 6px;
  margin: 0;
  padding-left: 1.5em;

  > li > * {
    vertical-align: middle;
  }

  > li > span {
    display: inline-block;
    min-width: 12em;
    overflow-wrap: anywhere;
  }

  > li > button {
    margin-left: 6px;
  }
`;
