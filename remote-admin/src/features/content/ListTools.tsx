import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { styled } from 'styled-components';
import type { ListColumn } from './columns.tsx';
import { sortingOf, sortText } from './list-view.ts';
import type { ListControl } from './use-list-query.ts';

export interface ListToolsProps {
  /** What is searched: names the input. */
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly control: ListControl;
  /** What the search has found, in words; empty while nothing is searched. */
  readonly result: string;
}

/** Search and order of a list. The order is also in the table's headers, which narrow screens don't have. */
export const ListTools = ({ title, columns, control, result }: ListToolsProps) => (
  <Row role="search" aria-label={title}>
    <TextField
      label={`Search ${title}`}
      type="search"
      autoComplete="off"
      value={control.search}
      onChange={({ target }) => control.setSearch(target.value)}
    />
    <Order>
      <SelectField
        label="Sort by"
        placeholder="As on the site"
        options={columns
          .filter(({ isSortable }) => isSortable)
          .flatMap(({ key, header }) => [
            { value: key, label: `${header}, ascending` },
            { value: `-${key}`, label: `${header}, descending` },
          ])}
        value={sortText(control.sorting)}
        onChange={({ target: { value } }) => control.setSorting(sortingOf(value))}
      />
    </Order>
    <Result role="status">{result}</Result>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto minmax(0, 1fr);
  gap: 8px 16px;
  align-items: end;
  padding: 12px 20px;
  border-top: 1px solid var(--rule);
  --control-h: 40px;
  --t-ui: 0.8125rem;

  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Order = styled.div`
  @media (min-width: 1024px) {
    display: none;
  }
`;

const Result = styled.span`
  padding-bottom: 10px;
  color: var(--ink-2);
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
