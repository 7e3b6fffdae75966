import { z } from 'zod';
import { administratorEmail, newPassword } from '../auth/schemas.ts';
import { readWords, UsageError } from '../command-line.ts';

export const USAGE = `Usage: npm run admin -- <command>

  create <email>           adds an administrator
  reset-password <email>   sets a new password, and ends all sessions of that person
  revoke <email>           ends all sessions of that person; the account stays
  remove <email>           deletes the account, unless it is the last one
  code <email>             gives a new code to a sign-in that waits for one, if the email does not arrive
  list                     shows all administrators

create and reset-password ask for the password twice, or read it from standard input when something is piped in;
with --generate they make one and print it once. A password is never an argument: other people can read those.`;

/** Schemas of complete commands with their arguments. */
export const adminCommand = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(['create', 'reset-password']), email: administratorEmail, password: newPassword }),
  z.strictObject({ name: z.enum(['revoke', 'remove', 'code']), email: administratorEmail }),
  z.strictObject({ name: z.literal('list') }),
]);

export type AdminCommand = z.output<typeof adminCommand>;

/** A parsed command line. Its password may still be missing. */
export interface Request {
  readonly name: AdminCommand['name'];
  readonly email: string | undefined;
  readonly isGenerated: boolean;
}

export const wantsPassword = (name: string): boolean => name === 'create' || name === 'reset-password';

/** Parses the command line. @param words after the program's name. @throws UsageError */
export function parseRequest(words: readonly string[]): Request {
  const { positionals, values } = readWords(words, { generate: { type: 'boolean', default: false } });
  const { generate } = values;
  const [name, email, ...rest] = positionals;
  if (name === undefined) throw new UsageError('Say what to do.');
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
  if (name === 'list' ? email !== undefined : email === undefined)
    throw new UsageError(name === 'list' ? 'list takes no address.' : `Say whose account: ${name} <email>.`);
  if (rest.length > 0) throw new UsageError('That is one word too many; a password is never an argument.');
  if (generate && !wantsPassword(name)) throw new UsageError(`${name} needs no password.`);
  return { name, email, isGenerated: generate };
}

const isCommand = (name: string): name is AdminCommand['name'] =>
  ['create', 'reset-password', 'revoke', 'remove', 'code', 'list'].includes(name);
