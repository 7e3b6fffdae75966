import { Button } from '@northlight/shared/ui';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { copyOf } from '../drafts/use-form-draft.ts';
import type { FormValues } from '../form-values.ts';
import type { Conflict } from '../merge.ts';
import { optionsOf, type Side } from './sides.ts';
import { SideText } from './SideText.tsx';

export interface ConflictViewProps {
  readonly conflicts: readonly Conflict[];
  readonly form: UseFormReturn<FormValues>;
  /** Texts for use outside of a form: what to choose, and what to say if there are no conflicts. */
  readonly words?: { readonly choose: string; readonly none: string };
}

const IN_A_FORM = {
  choose:
    'Choose for each field. The choice goes into the form below, and you can go on editing it there. Nothing is ' +
    'sent before you save.',
  none: 'Your changes and theirs do not overlap. Save to keep both.',
};

/**
 * Your version and theirs, field by field. A choice is put into the form below, where it can still be edited; nothing
 * is sent before Save, and until then every choice can be changed.
 */
export default function ConflictView({ conflicts, form, words = IN_A_FORM }: ConflictViewProps) {
  const titleId = useId();
  // A snapshot: the form library changes its own objects, and would take a changed one for the one that is shown.
  const values = useWatch({ control: form.control, compute: copyOf });
  const chooseAll = (side: Side) => {
    for (const conflict of conflicts)
      optionsOf(conflict)
        .find((option) => option.side === side)
        ?.choose(form);
  };
  if (conflicts.length === 0) return <Root>{words.none}</Root>;

  return (
    <Root as="section" aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>Yours and theirs</h3>
        <p>{words.choose}</p>
        <Ways>
          <Button kind="line" size="s" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button kind="line" size="s" onClick={() => chooseAll('theirs')}>
            Take all of theirs
          </Button>
        </Ways>
      </Head>
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.kind === 'file' ? 'file' : conflict.name}
          conflict={conflict}
          form={form}
          values={values}
        />
      ))}
    </Root>
  );
}

interface FieldChoiceProps extends Pick<ConflictViewProps, 'form'> {
  readonly conflict: Conflict;
  readonly values: FormValues;
}

function FieldChoice({ conflict, form, values }: FieldChoiceProps) {
  const id = useId();
  const options = optionsOf(conflict);
  return (
    <Group>
      <legend>
        {conflict.label}
        {conflict.kind === 'value' && conflict.isTheirsApplied ? (
          <small>Only they have changed this; theirs is in the form already.</small>
        ) : null}
      </legend>
      {options.map((option) => (
        <Side key={option.side} data-side={option.side}>
          <Choice>
            <input
              type="radio"
              id={`${id}-${option.side}`}
              name={id}
              checked={option.isChosen(values)}
              aria-describedby={option.side === 'both' ? undefined : `${id}-${option.side}-text`}
              onChange={() => option.choose(form)}
            />
            <label htmlFor={`${id}-${option.side}`}>{option.label}</label>
          </Choice>
          {option.side === 'both' ? null : (
            <div id={`${id}-${option.side}-text`}>
              <SideText conflict={conflict} side={option.side} />
            </div>
          )}
        </Side>
      ))}
    </Group>
  );
}

const Root = styled.div`
  margin-bottom: 20px;
  padding: 16px;
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  font-size: 0.875rem;
`;

const Head = styled.div`
  display: grid;
  gap: 8px;

  > h3 {
    font-size: 1rem;
    font-weight: 600;
  }

  > p {
    max-width: 66ch;
    color: var(--ink-2);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 4px;
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  margin: 16px 0 0;
  padding: 16px 0 0;
  border: 0;
  border-top: 1px solid var(--rule);

  > legend {
    float: left;
    grid-column: 1 / -1;
    padding: 0;
    font-weight: 560;
  }

  > legend > small {
    display: block;
    font-size: 0.8125rem;
    font-weight: 400;
    color: var(--ink-2);
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  min-width: 0;
  padding: 10px 12px;
  background: var(--bg-2);

  &[data-side='both'] {
    grid-column: 1 / -1;
    background: none;
    padding-block: 0;
  }

  &:has(input:checked) {
    box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
  }
`;

const Choice = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  font-weight: 560;

  > input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--accent);
  }
`;
