import type { ContentType } from '@northlight/shared/content';
import { visuallyHidden } from '@northlight/shared/ui';
import { Field } from '@northlight/shared/ui/fields';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { useRecordForm } from '../content/use-record-form.ts';

export interface TitleInputProps {
  readonly type: ContentType;
  readonly recordForm: ReturnType<typeof useRecordForm>;
}

/** The title of a record. The input looks like the title of the published page. */
export function TitleInput({ type, recordForm: { form, draft, state } }: TitleInputProps) {
  const [isNew] = useState(state.record === null);
  const field = type.fields[type.title];
  const error = form.formState.errors.text?.[type.title]?.message;
  const { onBlur, ...control } = form.register(`text.${type.title}`);
  const { setFocus } = form;
  // The form of a new record opens with the focus in the title.
  useEffect(() => {
    if (isNew) setFocus(`text.${type.title}`, { shouldSelect: false });
  }, [isNew, setFocus, type.title]);
  const text = useWatch({ control: form.control, name: `text.${type.title}` });
  return (
    <Root>
      <Field label={field?.label ?? ''} required {...(error ? { error } : {})}>
        {(describing) => (
          // A hidden copy of the text behind the input gives the input the height of all its lines.
          <Grown data-text={`${text ?? ''} `}>
            <textarea
              {...describing}
              {...control}
              rows={1}
              placeholder={field?.label}
              onKeyDown={goToTheText}
              onBlur={(event) => {
                draft.keep();
                void onBlur(event);
              }}
            />
          </Grown>
        )}
      </Field>
    </Root>
  );
}

/** A title has no line breaks: Enter moves the focus to the text. */
function goToTheText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
}

const Root = styled.div`
  margin-bottom: 20px;

  > div > label {
    ${visuallyHidden}
  }
`;

const Grown = styled.div`
  display: grid;
  font-family: var(--font-display);
  font-size: clamp(2rem, 3.2vw, 3rem);
  font-weight: 440;
  line-height: 1.1;
  overflow-wrap: anywhere;

  > textarea,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    padding: 4px 0 8px;
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  &::after {
    content: attr(data-text) / '';
    visibility: hidden;
  }

  > textarea {
    width: 100%;
    border: 0;
    border-bottom: 1px solid var(--rule-2);
    border-radius: 0;
    background: none;
    color: inherit;
    caret-color: var(--accent);
    overflow: hidden;
    resize: none;

    &::placeholder {
      color: var(--ink-2);
      opacity: 1;
    }

    &:focus-visible {
      outline-offset: 4px;
    }

    &[aria-invalid='true'] {
      border-bottom-color: var(--danger);
      box-shadow: 0 1px 0 var(--danger);
    }
  }
`;
