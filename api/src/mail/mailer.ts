import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import type { SendMail } from './mail.ts';
import { createSmtpSender } from './smtp-sender.ts';

export interface MailerOptions {
  readonly from: string;
  /** `smtp://user:password@host:port`; without one, mails are written to the outbox. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
}

export function createMailer({ from, smtpUrl, outboxFolder }: MailerOptions): SendMail {
  if (smtpUrl !== undefined) return createSmtpSender(smtpUrl, from);
  return async (mail) => {
    // Loaded with the first mail: many a process only answers reads.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail({ from, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into memory.');
    await writeOnce(outboxFolder, message, mail.messageId);
  };
}

/**
 * A reader of the folder finds complete mails only, in the order of their names. A mail with a `Message-ID` has it in
 * its name, and is there once: of a process that was killed after it wrote the file, the next attempt finds it.
 */
async function writeOnce(folder: string, message: Buffer, messageId: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  const end = `-${messageId?.replaceAll(/[^\w-]/g, '') ?? randomUUID()}.eml`;
  if (messageId !== undefined && (await readdir(folder)).some((name) => name.endsWith(end))) return;
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}${end}`);
  await writeAtomically(file, message, 0o600);
}
