import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOrMakeSecret } from '@northlight/shared/durable-files';
import type { z } from 'zod';
import { askPassword, readPassword } from './admin/ask-password.ts';
import { adminCommand, parseRequest, USAGE, wantsPassword, type AdminCommand, type Request } from './admin/command.ts';
import { sendToRunningApi } from './admin/control-socket.ts';
import { accountsIn, perform } from './admin/perform.ts';
import { AdministratorError } from './auth/administrators.ts';
import { UsageError } from './command-line.ts';
import { readDatabaseConfig, type DataConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { asUnavailable } from './database/unavailable.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run admin`: manages administrators from the command line. It works on the database of the site, whether the API
 * runs or not.
 */
async function main(words: readonly string[]): Promise<void> {
  const request = parseRequest(words);
  const config = readDatabaseConfig(
    process.env,
    process.cwd(),
    join(dirname(dirname(process.argv[1] ?? '')), 'migrations'),
  );
  const { command, generated } = await complete(request);
  console.log(await act(config, command));
  if (generated !== undefined) console.log(`Password (shown only now): ${generated}`);
}

async function complete({ name, email, isGenerated }: Request): Promise<{ command: AdminCommand; generated?: string }> {
  // The address is checked before the person has to type a password.
  if (email !== undefined) checked(adminCommand, { name: 'revoke', email });
  if (!wantsPassword(name)) return { command: checked(adminCommand, email === undefined ? { name } : { name, email }) };
  const password = isGenerated ? randomBytes(15).toString('base64url') : await typedPassword();
  const command = checked(adminCommand, { name, email, password });
  return isGenerated ? { command, generated: password } : { command };
}

const typedPassword = (): Promise<string> =>
  process.stdin.isTTY ? askPassword(process.stdin, (text) => process.stderr.write(text)) : readPassword(process.stdin);

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AdministratorError(
    issue?.path[0] === 'password' ? `The password ${issue.message}.` : `${issue?.message ?? 'That is not possible'}.`,
  );
}

async function act(config: DataConfig, command: AdminCommand): Promise<string> {
  if (config.databaseUrl === undefined) {
    const said = await sendToRunningApi(config.dataFolder, command);
    if (said !== null) return said;
    // Otherwise a misspelt folder would be filled with an empty database.
    if (!existsSync(config.databaseFolder) && command.name !== 'create')
      throw new StartError(
        `There is no database in ${config.dataFolder} yet: set DATA_DIR to the folder of the site, or start ` +
          'the site once.',
      );
  }
  const secret = command.name === 'code' ? await secretOfSite(config) : '';
  const database = await openDatabase(config, (error) => console.error(error.message));
  try {
    return await perform(accountsIn(database, secret), command);
  } finally {
    await database.close();
  }
}

/** Text for the person: one sentence for a problem that can be solved, the whole error for any other. */
function messageForPerson(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof AdministratorError || error instanceof StartError) return error.message;
  const failure = asUnavailable(error);
  if (!failure) return error;
  return failure.isOutcomeUnknown
    ? `${failure.message}: see with "list" what was done.`
    : `${failure.message}: nothing was changed.`;
}

/** The secret of the API. A new one is never made, because codes that are signed with another secret are not valid. */
async function secretOfSite({ secret, secretFile }: DataConfig): Promise<string> {
  if (secret !== undefined) return secret;
  if (existsSync(secretFile)) return readOrMakeSecret(secretFile);
  throw new StartError('The code is signed with the secret of the API: set SECRET to the same text as there.');
}

const words = process.argv.slice(2);
if (words.includes('--help') || words[0] === 'help') {
  console.log(USAGE);
} else {
  try {
    await main(words);
  } catch (error) {
    console.error(messageForPerson(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
