import {
  AdministratorError,
  createAdministrators,
  type Administrators,
  type AdministratorSummary,
} from '../auth/administrators.ts';
import { createSignIn, type SignIn } from '../auth/sign-in.ts';
import type { Database } from '../database/open-database.ts';
import type { AdminCommand } from './command.ts';

/** What commands work on. */
export interface Accounts {
  readonly administrators: Administrators;
  readonly signIn: SignIn;
}

/**
 * @param database with the clock that all its processes share: times that the API has written are compared with it.
 * @param secret that of the API. Codes that are signed with another one are not valid.
 */
export const accountsIn = ({ db, now }: Pick<Database, 'db' | 'now'>, secret: string): Accounts => ({
  administrators: createAdministrators(db),
  signIn: createSignIn(db, secret, { now }),
});

/** Runs a command. @returns a text for the person. @throws AdministratorError */
export async function perform({ administrators, signIn }: Accounts, command: AdminCommand): Promise<string> {
  switch (command.name) {
    case 'create':
      await administrators.create(command.email, command.password);
      return `Administrator ${command.email} was created.`;
    case 'reset-password':
      return (
        `The password of ${command.email} was changed; ` +
        `${ended(await administrators.resetPassword(command.email, command.password))}.`
      );
    case 'revoke':
      return `For ${command.email}, ${ended(await administrators.revoke(command.email))}.`;
    case 'remove':
      await administrators.remove(command.email);
      return `Administrator ${command.email} was removed.`;
    case 'code':
      return newCode(signIn, command.email);
    case 'list':
      return table(await administrators.list());
  }
}

async function newCode(signIn: SignIn, email: string): Promise<string> {
  const given = await signIn.newCodeFor(email);
  if (!given) {
    throw new AdministratorError(
      `No sign-in of ${email} waits for a code: log in on the site with the password first, then run this ` +
        'within ten minutes.',
    );
  }
  const until = `${given.expiresAt.toISOString().slice(11, 16)} (UTC)`;
  return (
    `One-time code of ${email}: ${given.code}\nIt works once, until ${until}, in the browser that logged in; a ` +
    'code that was emailed no longer works.'
  );
}

const ended = (sessions: number): string =>
  sessions === 1 ? '1 session was ended' : `${sessions} sessions were ended`;

function table(all: readonly AdministratorSummary[]): string {
  if (all.length === 0) return 'There is no administrator yet.';
  const rows = [
    ['email', 'created (UTC)', 'last sign-in (UTC)', 'sessions'],
    ...all.map((one) => [one.email, minute(one.createdAt), minute(one.lastSignInAt), String(one.sessions)]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const minute = (time: Date | null): string => time?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
