import path from 'node:path';
import type { Settings } from './settings.ts';

/** What is said once all is ready. @param ended what Ctrl+C ends: `both`. */
export const welcome = (settings: Settings, milliseconds: number, ended: string): string => `
  Site        ${settings.siteOrigin}
  API         ${settings.apiOrigin}   (described at ${settings.apiOrigin}/openapi.json)
  Sign in     ${settings.siteOrigin}/admin/login
              ${howToSignIn(settings.dataFolder)}
  Ready in ${inSeconds(milliseconds)}. Ctrl+C ends ${ended}.
`;

function howToSignIn(dataFolder: string): string {
  const account = process.env.ADMIN_EMAIL
    ? `as ${process.env.ADMIN_EMAIL}`
    : 'as admin@example.com with the password printed at the first start';
  const outbox = path.relative(process.cwd(), path.join(dataFolder, 'outbox')) || '.';
  const code = process.env.SMTP_URL
    ? 'the code comes by email'
    : `the code is printed here, and its email is in ${outbox}/`;
  return `${account}; ${code}`;
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
