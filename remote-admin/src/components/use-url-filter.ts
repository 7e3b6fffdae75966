import { useSearchParams } from 'react-router-dom';
import { searchable } from './search-text.ts';

/**
 * The filter of a list: a kind and a search. It is in the URL, so that it survives a reload, Back and a new sign-in.
 * @param kinds the kinds that exist; any other in the URL counts as none
 */
export function useUrlFilter<Kind extends string>(kinds: readonly { readonly value: Kind }[]) {
  const [params, setParams] = useSearchParams();
  const kind: Kind | '' = kinds.find(({ value }) => value === params.get('kind'))?.value ?? '';
  const search = searchable(params.get('search') ?? '');

  function change(changes: Readonly<Record<string, string>>, replace: boolean) {
    const filled = Object.entries({ search, kind, ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(filled), { replace, preventScrollReset: true });
  }

  return {
    /** Empty for all. */
    kind,
    search,
    setKind: (next: string) => change({ kind: next }, false),
    /** Makes no history entry, because a search is set while it is typed. */
    setSearch(next: string) {
      if (next !== search) change({ search: next }, true);
    },
  };
}
