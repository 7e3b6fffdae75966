import { useShell } from '@northlight/shared/remote';
import { CsvExportButton } from '../../components/CsvExportButton.tsx';
import type { InboxKind, InboxItem } from './inbox-kind.ts';
import { fetchAll, type InboxQuery } from './requests.ts';

export interface ExportButtonProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly query: InboxQuery;
}

/** Saves all records that match the filter, not only the current page, as a CSV file. */
export function ExportButton<Item extends InboxItem>({ kind, query }: ExportButtonProps<Item>) {
  const { api } = useShell();
  return (
    <CsvExportButton
      what={kind.many}
      subject={`The ${kind.many}`}
      fetchItems={(signal) => fetchAll(api, kind, query, signal)}
      header={kind.columns.map(({ header }) => header)}
      rowOf={(item: Item) => kind.columns.map(({ cell }) => cell(item))}
    />
  );
}
