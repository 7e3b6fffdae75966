import { AUDIT_KINDS } from '@northlight/shared/endpoints';
import { SelectField } from '@northlight/shared/ui/fields';
import { useSearchParams } from 'react-router-dom';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { SearchForm } from '../components/SearchForm.tsx';
import { searchable } from '../components/search-text.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { KIND_LABEL } from '../features/audit/audit-words.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { audit } from '../features/screens/screens.ts';

const KINDS = AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_LABEL[kind] }));

/** The filter is in the URL, so that it survives a reload, Back and a new sign-in. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const kind = AUDIT_KINDS.find((known) => known === params.get('kind')) ?? '';
  const search = searchable(params.get('search') ?? '');
  const go = (changes: Readonly<Record<string, string>>, replace: boolean) => {
    const filled = Object.entries({ search, kind, ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(filled), { replace, preventScrollReset: true });
  };
  return (
    <>
      <ScreenTitle>{audit.title}</ScreenTitle>
      <BlockFrame>
        <SearchForm
          subject="entries"
          hint="Subject or person"
          search={search}
          onSearch={(next) => (next === search ? undefined : go({ search: next }, true))}
        >
          <SelectField
            label="What"
            options={[{ value: '', label: 'All' }, ...KINDS]}
            value={kind}
            onChange={({ target }) => go({ kind: target.value }, false)}
          />
        </SearchForm>
        <AuditLog filter={{ kind, search }} />
      </BlockFrame>
    </>
  );
}
