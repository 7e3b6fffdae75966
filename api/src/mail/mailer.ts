import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who an answer goes to; apart from each other, so that no name can pass for an address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Kept over several attempts, so that a receiver can tell a repetition. */
  readonly messageId?: string;
}

/** Resolves when the mail is out of this process's hands: taken by the server, or written to disk. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailerOptions {
  readonly from: string;
  /** `smtp://user:password@host:port`; without one, mails are written to the outbox. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
}

/** Milliseconds for each step of the talk with the mail server. */
const SMTP_TIMEOUT = 8000;

export function createMailer({ from, smtpUrl, outboxFolder }: MailerOptions): SendMail {
  if (smtpUrl !== undefined) {
    const server = createTransport(smtpUrl, { from, connectionTimeout: SMTP_TIMEOUT, greetingTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT } as Parameters<typeof createTransport>[1]);
    return async (mail) => {
      await server.sendMail({ from, ...mail });
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into memory.');
    await writeWhole(outboxFolder, message);
  };
}

/** A reader of the folder finds complete mails only, in the order of their names. */
async function writeWhole(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
  await writeAtomically(file, message, 0o600);
}
