import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from '@northlight/shared/process/ports';

export interface SmtpInbox {
  readonly url: string;
  /** The accepted mails, in order. */
  readonly mails: readonly Email[];
  /** Lets the server refuse this many mails with a temporary failure. */
  refuse(count: number): void;
  /**
   * Pauses connections at a step: before the sender is accepted, or before the answer to the content, which the server
   * has received by then.
   * @returns how many wait, and a function that lets these and all later ones continue.
   */
  pause(step: PausedStep): { readonly count: () => number; readonly release: () => void };
  stop(): Promise<void>;
}

export type PausedStep = 'sender' | 'answer';

/** A mail server that keeps the mails it receives. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const mails: Email[] = [];
  let refusals = 0;
  const paused = new Map<PausedStep, (() => void)[]>();
  /** Continues at once unless the step is paused. */
  const pass = (step: PausedStep, goOn: () => void): void => {
    const waiting = paused.get(step);
    if (waiting) waiting.push(goOn);
    else goOn();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => pass('sender', () => done()),
    async onData(stream, _session, done) {
      const content = await contentOf(stream);
      // The client has disconnected before the end, so there is no mail.
      if (content === null) return;
      if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      mails.push(await PostalMime.parse(content));
      pass('answer', () => done());
    },
  });
  // A client that disconnects in the middle is no failure of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    mails,
    refuse: (count) => void (refusals = count),
    pause(step) {
      const waiting: (() => void)[] = [];
      paused.set(step, waiting);
      const release = () => {
        paused.delete(step);
        for (const goOn of waiting.splice(0)) goOn();
      };
      return { count: () => waiting.length, release };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Null when the connection ended before the content did. */
async function contentOf(stream: AsyncIterable<unknown>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Connection closed')) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
