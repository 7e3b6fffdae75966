import type { ApiClient, Query } from '@northlight/shared/client';
import {
  type AuditEntry,
  type AuditKind,
  auditPaths,
  type Envelope,
  type Export,
  type PageEnvelope,
} from '@northlight/shared/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { checked, isAnswer, isList, pageOf } from '../../data/checked-answer.ts';

/** Entries per request: for the screen, and for an export. */
const AT_ONCE = 50;
const AT_ONCE_FOR_A_FILE = 500;

/** The API does not count beyond this number of entries. */
export const MOST_COUNTED = 10_000;

export interface AuditFilter {
  /** Empty for all. */
  readonly kind: AuditKind | '';
  readonly search: string;
}

const queryOf = ({ kind, search }: AuditFilter) => ({ ...(kind ? { kind } : {}), ...(search ? { search } : {}) });

const fetchEntries = (api: ApiClient, query: Query, signal: AbortSignal) =>
  checked(api.get<PageEnvelope<AuditEntry>>(auditPaths.entries, query, { signal }), pageOf(isList));

/** The audit log, newest first, in pages. */
export const auditQuery = (api: ApiClient, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: AT_ONCE, ...queryOf(filter), ...(pageParam === null ? {} : { before: pageParam }) };
      const { data, total } = await fetchEntries(api, query, signal);
      return { entries: data, total };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < AT_ONCE ? null : (entries.at(-1)?.id ?? null)),
    refetchOnMount: 'always',
  });

/** All entries that match a filter. */
export async function fetchWholeAudit(
  api: ApiClient,
  filter: AuditFilter,
  signal: AbortSignal,
): Promise<readonly AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (;;) {
    const last = all.at(-1);
    const query = { limit: AT_ONCE_FOR_A_FILE, ...queryOf(filter), ...(last ? { before: last.id } : {}) };
    const { data } = await fetchEntries(api, query, signal);
    all.push(...data);
    if (data.length < AT_ONCE_FOR_A_FILE) return all;
  }
}

/** Records an export in the audit log. If this fails, no file is made. */
export const noteExport = (api: ApiClient, what: Export, count: number) =>
  checked(api.send<Envelope<null>>('POST', auditPaths.exports, { what, count }), isAnswer);
