import type { Administrators, AdministratorSummary } from '../auth/administrators.ts';
import type { AdminCommand } from './command.ts';

/** Does what a command says. @returns what to tell the person. @throws AdministratorError */
export async function perform(administrators: Administrators, command: AdminCommand): Promise<string> {
  switch (command.name) {
    case 'create':
      await administrators.create(command.email, command.password);
      return `Administrator ${command.email} was created.`;
    case 'reset-password':
      return `The password of ${command.email} was changed; ${ended(await administrators.resetPassword(command.email, command.password))}.`;
    case 'revoke':
      return `Of ${command.email}, ${ended(await administrators.revoke(command.email))}.`;
    case 'remove':
      await administrators.remove(command.email);
      return `Administrator ${command.email} was removed.`;
    case 'list':
      return table(await administrators.list());
  }
}

const ended = (sessions: number): string => (sessions === 1 ? '1 session was ended' : `${sessions} sessions were ended`);

function table(all: readonly AdministratorSummary[]): string {
  if (all.length === 0) return 'There is no administrator yet.';
  const rows = [['email', 'created (UTC)', 'last sign-in (UTC)', 'sessions'], ...all.map((one) => [one.email, minute(one.createdAt), minute(one.lastSignInAt), String(one.sessions)])];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

const minute = (time: Date | null): string => time?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
