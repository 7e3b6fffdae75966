import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The newest one-time code in the outbox of a server without a mail server. Mails about other things may have been
 * written since.
 * @param dataFolder `DATA_DIR` of the server.
 * @returns null before the first such mail.
 */
export function newestCode(dataFolder: string): string | null {
  const outbox = join(dataFolder, 'outbox');
  if (!existsSync(outbox)) return null;
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  for (const name of names.toSorted().toReversed()) {
    const code = /^\d{6}(?=\r?$)/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[0];
    if (code !== undefined) return code;
  }
  return null;
}

/** The one-time code in a parsed mail; null when it has none. */
export const codeIn = (mail: { readonly text?: string } | undefined): string | null =>
  /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? null;
