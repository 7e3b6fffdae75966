import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpInbox {
  readonly url: string;
  /** What the server has accepted, in order. */
  readonly mails: readonly Email[];
  /** The server refuses as many mails as this, with a temporary failure. */
  refuse(count: number): void;
  stop(): Promise<void>;
}

/** A mail server that keeps what it is sent. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const mails: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
      if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  // A client that ends in the middle of its talk is no failure of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => void (refusals = count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
