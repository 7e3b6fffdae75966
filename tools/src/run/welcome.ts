import path from 'node:path';
import type { NewAdministrator } from '@northlight/shared/process';
import type { Settings } from './settings.ts';

/**
 * The text that is printed once everything is ready.
 * @param ended what Ctrl+C ends: `both`.
 * @param administrator the account that this start has made; its password cannot be read anywhere later.
 */
export const welcome = (
  settings: Settings,
  milliseconds: number,
  ended: string,
  administrator?: NewAdministrator,
): string => `
  Site        ${settings.siteOrigin}
  API         ${settings.apiOrigin}   (described at ${settings.apiOrigin}/openapi.json)
  Sign in     ${settings.siteOrigin}/admin/login
              ${account(administrator)}
              ${whereCodesAre(settings.dataFolder)}
  Ready in ${inSeconds(milliseconds)}. Ctrl+C ends ${ended}.
`;

function account(administrator: NewAdministrator | undefined): string {
  if (administrator)
    return `as ${administrator.email} with the password ${administrator.password}, which is shown only now`;
  if (process.env.ADMIN_EMAIL) return `as ${process.env.ADMIN_EMAIL}`;
  const command = 'npm run admin -- reset-password admin@example.com';
  return `as admin@example.com with the password of the first start; for another one: ${command}`;
}

function whereCodesAre(dataFolder: string): string {
  const outbox = path.relative(process.cwd(), path.join(dataFolder, 'outbox')) || '.';
  return process.env.SMTP_URL ? 'the code comes by email' : `the code is printed here, and its email is in ${outbox}/`;
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
