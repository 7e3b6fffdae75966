import type { Export } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isSessionOver, messageOf } from '../data/failures.ts';
import { useLeaving } from '../data/use-leaving.ts';
import { noteExport } from '../features/audit/audit-requests.ts';
import { type CsvRow, toCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import { dateName } from './date-name.ts';

interface CsvExportButtonProps<Item> {
  /** What is exported. The file has this name, with the date. */
  readonly what: Export;
  /** The same in a sentence: 'The messages'. */
  readonly subject: string;
  /** Reads everything that is exported, until the signal is aborted. */
  readonly fetchItems: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly header: CsvRow;
  readonly rowOf: (item: Item) => CsvRow;
}

/** Saves records as a CSV file. */
export function CsvExportButton<Item>({ what, subject, fetchItems, header, rowOf }: CsvExportButtonProps<Item>) {
  const { api, notify } = useShell();
  const leaving = useLeaving();

  const { mutate: run, isPending } = useMutation({
    mutationFn: async () => {
      const items = await fetchItems(leaving());
      // The audit log records who exported what. If that entry can't be written, nothing is exported.
      await noteExport(api, what, items.length);
      return items;
    },
    onSuccess: (items) => {
      const csv = toCsv([header, ...items.map(rowOf)]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${what}-${dateName(new Date())}.csv`);
    },
    onError: (error) => {
      if (leaving().aborted || isSessionOver(error)) return;
      notify.error(`${subject} could not be exported: ${messageOf(error)}`);
    },
  });

  return (
    <Button kind="line" size="s" busy={isPending} onClick={() => run()}>
      <Download width={18} height={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
