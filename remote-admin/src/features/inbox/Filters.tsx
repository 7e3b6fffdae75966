import { SelectField } from '@northlight/shared/ui/fields';
import { SearchForm } from '../../components/SearchForm.tsx';
import type { StatusOption } from './inbox-kind.ts';
import type { InboxQuery } from './requests.ts';

export interface FiltersProps extends InboxQuery {
  /** What the list holds: 'messages'. */
  readonly subject: string;
  readonly hint: string;
  readonly statuses: readonly StatusOption[];
  readonly onStatus: (status: string) => void;
  readonly onSearch: (search: string) => void;
}

export const Filters = ({ subject, hint, statuses, status, search, onStatus, onSearch }: FiltersProps) => (
  <SearchForm subject={subject} hint={hint} search={search} onSearch={onSearch}>
    <SelectField
      label="Status"
      options={[{ value: '', label: 'All' }, ...statuses]}
      value={status}
      onChange={({ target }) => onStatus(target.value)}
    />
  </SearchForm>
);
