import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The one-time code in the newest mail of the outbox of a server without a mail server.
 * @param dataFolder `DATA_DIR` of the server.
 * @returns null before the first such mail.
 */
export function newestCode(dataFolder: string): string | null {
  const outbox = join(dataFolder, 'outbox');
  if (!existsSync(outbox)) return null;
  const newest = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  return /^\d{6}(?=\r?$)/m.exec(readFileSync(join(outbox, newest), 'utf8'))?.[0] ?? null;
}

/** The one-time code in a parsed mail; null when it has none. */
export const codeIn = (mail: { readonly text?: string } | undefined): string | null =>
  /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? null;
