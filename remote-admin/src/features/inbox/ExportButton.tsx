import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dateName } from '../../components/date-name.ts';
import { isSessionOver, messageOf } from '../../data/failures.ts';
import { useLeaving } from '../../data/use-leaving.ts';
import { noteExport } from '../audit/audit-requests.ts';
import type { InboxKind, InboxItem } from './inbox-kind.ts';
import { toCsv } from './csv.ts';
import { fetchAll, type InboxQuery } from './requests.ts';
import { saveFile } from './save-file.ts';

export interface ExportButtonProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly query: InboxQuery;
}

/** Saves all records that match the filter, not only the current page, as a CSV file. */
export function ExportButton<Item extends InboxItem>({ kind, query }: ExportButtonProps<Item>) {
  const { api, notify } = useShell();
  const leaving = useLeaving();

  const { mutate: run, isPending } = useMutation({
    mutationFn: async () => {
      const items = await fetchAll(api, kind, query, leaving());
      // The audit log records who exported what. If that entry can't be written, nothing is exported.
      await noteExport(api, kind.many, items.length);
      return items;
    },
    onSuccess: (items) => {
      const csv = toCsv([
        kind.columns.map(({ header }) => header),
        ...items.map((item) => kind.columns.map(({ cell }) => cell(item))),
      ]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${kind.many}-${dateName(new Date())}.csv`);
    },
    onError: (error) => {
      if (leaving().aborted || isSessionOver(error)) return;
      notify.error(`The ${kind.many} could not be exported: ${messageOf(error)}`);
    },
  });

  return (
    <Button kind="line" size="s" busy={isPending} onClick={() => run()}>
      <Download width={18} height={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
