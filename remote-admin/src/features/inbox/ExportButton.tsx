import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Box, InboxItem } from './box.ts';
import { toCsv } from './csv.ts';
import { fetchAll, type InboxQuery } from './requests.ts';
import { saveFile } from './save-file.ts';

export interface ExportButtonProps<Item extends InboxItem> {
  readonly box: Box<Item>;
  readonly query: InboxQuery;
}

/** Saves everything the filter finds, not the page alone, as a table for spreadsheets. */
export function ExportButton<Item extends InboxItem>({ box, query }: ExportButtonProps<Item>) {
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);

  async function run() {
    const { signal } = leaving.current;
    setBusy(true);
    try {
      const items = await fetchAll(api, box, query, signal);
      const csv = toCsv([
        box.columns.map(({ header }) => header),
        ...items.map((item) => box.columns.map(({ cell }) => cell(item))),
      ]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${box.many}-${dateName(new Date())}.csv`);
    } catch (error) {
      if (signal.aborted || (isApiError(error) && error.status === 401)) return;
      notify.error(
        `The ${box.many} could not be exported: ` +
          `${isApiError(error) ? error.message : 'Something went wrong in this page.'}`,
      );
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }

  return (
    <Button kind="line" size="s" busy={busy} onClick={() => void run()}>
      <Download width={18} height={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

/** The day where the administrator is: 2025-11-20. */
const dateName = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
