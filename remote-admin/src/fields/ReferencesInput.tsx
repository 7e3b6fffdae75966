import { Button, VisuallyHidden } from '@northlight/shared/ui';
import { SelectField } from '@northlight/shared/ui/fields';
import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { type FieldInputProps, idsOf, textsFor } from './form-field.ts';
import { useChoices } from './use-choices.ts';

/** An ordered list of records. Each can be moved and removed; new ones are added at the end. */
export function ReferencesInput(props: FieldInputProps<'references'>) {
  const { field, form, name } = props;
  const { type, status, options, problem } = useChoices(field.to);
  const [candidate, setCandidate] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name: `text.${name}` });
  const ids = idsOf(value);
  const texts = textsFor(props);
  const labelOf = (id: number) =>
    options.find((option) => option.value === String(id))?.label ?? `${type.label.singular} ${id}`;
  const change = (next: readonly number[], what: string) => {
    onChange(next.join());
    setAnnouncement(what);
  };
  const add = () => {
    const id = Number(candidate);
    change([...ids, id], `${labelOf(id)} was added`);
    setCandidate('');
  };

  return (
    <Root role="group" aria-label={field.label}>
      <SelectField
        {...texts}
        hint={problem ?? texts.hint}
        ref={ref}
        onBlur={onBlur}
        disabled={status !== 'ready'}
        placeholder={status === 'loading' ? 'Loading…' : 'Choose…'}
        options={options.filter((option) => !ids.includes(Number(option.value)))}
        value={candidate}
        onChange={({ target }) => setCandidate(target.value)}
      />
      <SmallButton isOff={candidate === ''} onClick={add}>{`Add to ${field.label}`}</SmallButton>
      <ChosenRecords
        ids={ids}
        labelOf={labelOf}
        onChange={change}
        // The button that had the focus has been removed with its row.
        onRemoved={() => form.setFocus(`text.${name}`)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

interface ChosenRecordsProps {
  readonly ids: readonly number[];
  readonly labelOf: (id: number) => string;
  /** @param what announcement of the change for screen readers */
  readonly onChange: (ids: readonly number[], what: string) => void;
  readonly onRemoved: () => void;
}

function ChosenRecords({ ids, labelOf, onChange, onRemoved }: ChosenRecordsProps) {
  if (ids.length === 0) return null;
  const without = (id: number) => ids.filter((one) => one !== id);
  const move = (id: number, place: number) =>
    onChange(without(id).toSpliced(place, 0, id), `${labelOf(id)} is number ${place + 1} of ${ids.length}`);
  const remove = (id: number) => {
    onChange(without(id), `${labelOf(id)} was taken out`);
    onRemoved();
  };
  return (
    <List>
      {ids.map((id, index) => {
        const label = labelOf(id);
        const isLast = index === ids.length - 1;
        return (
          <li key={id}>
            <span>{label}</span>
            <SmallButton aria-label={`Move up: ${label}`} isOff={index === 0} onClick={() => move(id, index - 1)}>
              Move up
            </SmallButton>
            <SmallButton aria-label={`Move down: ${label}`} isOff={isLast} onClick={() => move(id, index + 1)}>
              Move down
            </SmallButton>
            <SmallButton aria-label={`Remove: ${label}`} onClick={() => remove(id)}>
              Remove
            </SmallButton>
          </li>
        );
      })}
    </List>
  );
}

interface SmallButtonProps extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'children'> {
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

// `aria-disabled`, not `disabled`: a pressed button must keep the focus when it has nothing more to do.
const SmallButton = ({ isOff = false, onClick, ...rest }: SmallButtonProps) => (
  <Button {...rest} kind="line" size="s" aria-disabled={isOff} onClick={() => (isOff ? undefined : onClick())} />
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
  padding-inline-start: 1.5em;

  > li > * {
    vertical-align: middle;
  }

  > li > span {
    display: inline-block;
    min-width: 12em;
    overflow-wrap: anywhere;
  }

  > li > button {
    margin-inline-start: 6px;
  }
`;
