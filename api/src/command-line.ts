import { parseArgs, type ParseArgsConfig } from 'node:util';
import { messageOf } from './error-code.ts';

/** The command line is not valid, so the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command line. @throws UsageError */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}
