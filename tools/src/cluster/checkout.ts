import { existsSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * The symbolic link through which the processes of a cluster are started, as `/opt/northlight` is in production: its
 * target runs after the next start of each process.
 */
export const checkoutLinkIn = (dataFolder: string): string => path.join(dataFolder, 'checkout');

/** Changes the target of the link atomically. */
export function linkCheckout(link: string, checkout: string): void {
  const coming = `${link}.${process.pid}.coming`;
  symlinkSync(checkout, coming);
  renameSync(coming, link);
}

/** Files that are started, and files that those read. */
const NEEDED = ['api/dist/server.js', 'api/migrations', 'shell/dist/server/main.mjs', 'shell/dist/web', 'node_modules'];

/** @throws one sentence when a folder lacks files that the processes need. */
export function refuseIncomplete(checkout: string): void {
  const missing = NEEDED.filter((file) => !existsSync(path.join(checkout, file)));
  if (missing.length > 0)
    throw new Error(
      `${checkout} lacks ${missing.join(', ')}: name a checkout in which npm ci and npm run build have ended.`,
    );
}
