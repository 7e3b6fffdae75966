import { allContentTypes } from '@northlight/shared/content';
import { SelectField } from '@northlight/shared/ui/fields';
import { useSearchParams } from 'react-router-dom';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { SearchForm } from '../components/SearchForm.tsx';
import { searchable } from '../components/search-text.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { trash } from '../features/screens/screens.ts';
import { Trash } from '../features/trash/Trash.tsx';

const KINDS = allContentTypes()
  .map(({ collection, label }) => ({ value: collection, label: label.plural }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** The filter is in the URL, so that it survives a reload, Back and a new sign-in. */
export default function TrashPage() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const collection = KINDS.some(({ value }) => value === kind) ? kind : '';
  const search = searchable(params.get('search') ?? '');
  const go = (changes: Readonly<Record<string, string>>, replace: boolean) => {
    const filled = Object.entries({ search, kind: collection, ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(filled), { replace, preventScrollReset: true });
  };
  return (
    <>
      <ScreenTitle>{trash.title}</ScreenTitle>
      <BlockFrame>
        <SearchForm
          subject="deleted records"
          hint="Title or person"
          search={search}
          onSearch={(next) => (next === search ? undefined : go({ search: next }, true))}
        >
          <SelectField
            label="Kind"
            options={[{ value: '', label: 'All' }, ...KINDS]}
            value={collection}
            onChange={({ target }) => go({ kind: target.value }, false)}
          />
        </SearchForm>
        <Trash filter={{ collection, search }} />
      </BlockFrame>
    </>
  );
}
