import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useSearchText } from '../content/use-list-query.ts';
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
  const { search: text, setSearch: setText, setSent } = useSearchText(search);
  const find = () => {
    setSent(searchable(text));
    onSearch(searchable(text));
  };
  const findAtRest = useEffectEvent(find);
  useEffect(() => {
    if (searchable(text) === search) return;
    const timer = setTimeout(findAtRest, PATIENCE);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <Form
      role="search"
      aria-label={`Filter ${subject}`}
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <TextField
        type="search"
        label="Search"
        placeholder={hint}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
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
