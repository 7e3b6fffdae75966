/**
 * Milliseconds within which further signals count as the same one. Ctrl+C reaches every process of the terminal, and
 * npm forwards it as well.
 */
const ONE_WISH = 2000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Message by which a parent process ends this one, through the channel of `node:child_process`. Repeated messages have
 * no further effect.
 */
export interface EndMessage {
  /** The signal that the parent process got. */
  readonly end: string;
}

/**
 * Listens for requests to end this process: a signal, a message of the parent process, or the end of the parent
 * process. Call it before anything is opened, because Node's default is to end at once on a signal. A further signal,
 * two seconds or more after the first, ends the process at once with exit code 1.
 * @returns a signal that is aborted when the process has to end; its reason is an Error that names the cause.
 */
export function listenForEnd(): AbortSignal {
  const ending = new AbortController();
  let askedAt: number | undefined;

  function ask(by: string): void {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    ending.abort(new Error(by));
  }

  function hear(signal: NodeJS.Signals): void {
    if (askedAt !== undefined && performance.now() - askedAt >= ONE_WISH) process.exit(1);
    ask(signal);
  }

  for (const signal of SIGNALS) process.on(signal, hear);
  if (!process.channel) return ending.signal;
  process.on('message', (message) => {
    if (isEndMessage(message)) ask(message.end);
  });
  process.on('disconnect', () => ask('the end of the process that started it'));
  // The channel alone must not keep the process running.
  process.channel.unref();
  return ending.signal;
}

const isEndMessage = (message: unknown): message is EndMessage =>
  typeof message === 'object' && message !== null && 'end' in message && typeof message.end === 'string';

/** Resolves when a signal is aborted, or at once if it is already. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
