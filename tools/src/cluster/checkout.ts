import { existsSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * The link through which the processes of a cluster are started, as `/opt/northlight` is in production: where it leads
 * is what runs after the next start of each.
 */
export const checkoutLinkIn = (dataFolder: string): string => path.join(dataFolder, 'checkout');

/** Leads the link to another checkout, in one step. */
export function linkCheckout(link: string, checkout: string): void {
  const coming = `${link}.${process.pid}.coming`;
  symlinkSync(checkout, coming);
  renameSync(coming, link);
}

/** What is started of a checkout, and what that reads. */
const NEEDED = ['api/dist/server.js', 'api/migrations', 'shell/dist/server/main.mjs', 'shell/dist/web', 'node_modules'];

/** @throws one sentence when a folder has not all that the processes are started from. */
export function refuseIncomplete(checkout: string): void {
  const missing = NEEDED.filter((file) => !existsSync(path.join(checkout, file)));
  if (missing.length > 0)
    throw new Error(
      `${checkout} lacks ${missing.join(', ')}: name a checkout in which npm ci and npm run build have ended.`,
    );
}
