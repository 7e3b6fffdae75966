interface Log {
  error(details: object, text: string): void;
}

/**
 * Does work that comes after a commit. When it fails, the error is only logged, because what was asked for has
 * succeeded, and the housekeeping does later what was not done.
 */
export async function logFailure(log: Log, text: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, text);
  }
}
