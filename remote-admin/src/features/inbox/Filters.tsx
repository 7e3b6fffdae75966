import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { StatusOption } from './inbox-kind.ts';
import { SEARCH_MAX, searchable } from './inbox-address.ts';
import type { InboxQuery } from './requests.ts';

/** Milliseconds without a key until a search begins. */
const PATIENCE = 300;

export interface FiltersProps extends InboxQuery {
  /** What is filtered: 'messages'. */
  readonly subject: string;
  readonly hint: string;
  readonly statuses: readonly StatusOption[];
  readonly onStatus: (status: string) => void;
  readonly onSearch: (search: string) => void;
}

export function Filters({ subject, hint, statuses, status, search, onStatus, onSearch }: FiltersProps) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(onSearch);

  // The address says something else than it did, and not what was asked for here, since when more may have been typed:
  // Back was pressed.
  if (known !== search) {
    setKnown(search);
    if (search !== asked) setText(search);
  }
  useEffect(() => {
    ask.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = (next: string) => {
    clearTimeout(timer.current);
    setAsked(searchable(next));
    ask.current(searchable(next));
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(next), PATIENCE);
  };

  return (
    <Form
      role="search"
      aria-label={`Filter ${subject}`}
      onSubmit={(event) => {
        event.preventDefault();
        find(text);
      }}
    >
      <TextField
        type="search"
        label="Search"
        placeholder={hint}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label="Status"
        options={[{ value: '', label: 'All' }, ...statuses]}
        value={status}
        onChange={({ target }) => onStatus(target.value)}
      />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(150px, max-content);
  gap: 12px;
  padding: 16px 20px;
  border-top: 1px solid var(--rule);

  > div {
    gap: 4px;
  }

  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
