import { dirname, join } from 'node:path';
import { AdministratorError } from '../auth/administrators.ts';
import { UsageError } from '../command-line.ts';
import { readCommandConfig, type CommandConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { StorageUnavailable } from '../storage/file-storage.ts';
import { messageOf } from '../error-code.ts';
import { BackupError } from './backup-error.ts';

/**
 * Runs a command beside the API, and sets the exit code. Messages go to standard error, because an archive may go to
 * standard output.
 */
export async function runCommand(
  usage: string,
  act: (words: readonly string[], config: () => CommandConfig) => Promise<string>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(usage);
    return;
  }
  const config = () =>
    readCommandConfig(process.env, process.cwd(), join(dirname(dirname(process.argv[1] ?? '')), 'migrations'));
  try {
    const said = await act(words, config);
    if (said !== '') console.error(said);
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : messageForPerson(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Text for the person: one sentence for a problem that can be solved, the whole error for any other. */
function messageForPerson(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof StartError || error instanceof AdministratorError)
    return error.message;
  if (error instanceof StorageUnavailable) return `Files can't be reached: ${messageOf(error.cause)}`;
  return error;
}
