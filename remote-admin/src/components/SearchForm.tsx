import { TextField } from '@northlight/shared/ui/fields';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useSearchText } from '../features/content/use-list-query.ts';
import { SEARCH_MAX, searchable } from './search-text.ts';

/** Milliseconds after the last key until a search starts. */
const SEARCH_DELAY = 300;

export interface SearchFormProps {
  /** What the list holds: 'messages'. */
  readonly subject: string;
  /** Placeholder of the input: which fields are searched. */
  readonly hint: string;
  /** The search in the URL. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Further filters. */
  readonly children: ReactNode;
}

/** The search form of a list. It searches when typing pauses for `SEARCH_DELAY`, or at once on submit. */
export function SearchForm({ subject, hint, search, onSearch, children }: SearchFormProps) {
  const { search: text, setSearch: setText, setSent } = useSearchText(search);
  const find = () => {
    setSent(searchable(text));
    onSearch(searchable(text));
  };
  const findAtRest = useEffectEvent(find);
  useEffect(() => {
    if (searchable(text) === search) return;
    const timer = setTimeout(findAtRest, SEARCH_DELAY);
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
      {children}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 16px 20px;
  border-top: 1px solid var(--rule);

  /* At the top of a block, the block has a border already. */
  section > &:first-child {
    border-top: 0;
  }

  > div {
    flex: 1 0 150px;
    gap: 4px;
    min-width: 0;
  }

  > :first-child {
    flex: 4 0 240px;
  }

  @media (max-width: 559.98px) {
    > :is(div, :first-child) {
      flex-basis: 100%;
    }
  }
`;
