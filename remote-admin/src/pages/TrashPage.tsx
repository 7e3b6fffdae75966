import { allContentTypes } from '@northlight/shared/content';
import { SelectField } from '@northlight/shared/ui/fields';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { SearchForm } from '../components/SearchForm.tsx';
import { useUrlFilter } from '../components/use-url-filter.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { trash } from '../features/screens/screens.ts';
import { Trash } from '../features/trash/Trash.tsx';

const KINDS = allContentTypes()
  .map(({ collection, label }) => ({ value: collection, label: label.plural }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

export default function TrashPage() {
  const { kind, search, setKind, setSearch } = useUrlFilter(KINDS);
  return (
    <>
      <ScreenTitle>{trash.title}</ScreenTitle>
      <BlockFrame>
        <SearchForm subject="deleted records" hint="Title or person" search={search} onSearch={setSearch}>
          <SelectField
            label="Kind"
            options={[{ value: '', label: 'All' }, ...KINDS]}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </SearchForm>
        <Trash filter={{ collection: kind, search }} />
      </BlockFrame>
    </>
  );
}
