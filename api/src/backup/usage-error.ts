/** The command line is not valid, so the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
