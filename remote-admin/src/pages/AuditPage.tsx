import { AUDIT_KINDS } from '@northlight/shared/endpoints';
import { SelectField } from '@northlight/shared/ui/fields';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { SearchForm } from '../components/SearchForm.tsx';
import { useUrlFilter } from '../components/use-url-filter.ts';
import { AuditLog } from '../features/audit/AuditLog.tsx';
import { KIND_LABEL } from '../features/audit/audit-words.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { audit } from '../features/screens/screens.ts';

const KINDS = AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_LABEL[kind] }));

export default function AuditPage() {
  const { kind, search, setKind, setSearch } = useUrlFilter(KINDS);
  return (
    <>
      <ScreenTitle>{audit.title}</ScreenTitle>
      <BlockFrame>
        <SearchForm subject="entries" hint="Subject or person" search={search} onSearch={setSearch}>
          <SelectField
            label="What"
            options={[{ value: '', label: 'All' }, ...KINDS]}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </SearchForm>
        <AuditLog filter={{ kind, search }} />
      </BlockFrame>
    </>
  );
}
