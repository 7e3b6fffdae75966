/** The command line can't be understood: the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
