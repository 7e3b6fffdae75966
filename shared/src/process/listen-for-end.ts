/**
 * Milliseconds. Ctrl+C reaches every process of the terminal, and npm passes it on as well: that is one wish, not two.
 */
const ONE_WISH = 2000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What a parent process sends through the channel of `node:child_process`. However often it comes, it is one wish. */
export interface EndMessage {
  /** The signal that the parent was sent. */
  readonly end: string;
}

/**
 * Listens for whatever may ask this process to end: a signal, the parent's word, or the parent's death. Called before
 * anything is opened, so that no signal meets Node's own answer to it, which is to end at once.
 * A further signal, two seconds or more after the first, ends the process on the spot, with exit code 1.
 * @returns aborted when the process is asked to end; its reason is an Error that names who asked.
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
  // The channel alone is no reason to go on living.
  process.channel.unref();
  return ending.signal;
}

const isEndMessage = (message: unknown): message is EndMessage =>
  typeof message === 'object' && message !== null && 'end' in message && typeof message.end === 'string';

/** Resolves once a signal is aborted: at once for one that is. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
