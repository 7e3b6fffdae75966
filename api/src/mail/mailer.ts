import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@northlight/shared/durable-files';
import type { SendMail } from './mail.ts';
import { createSmtpSender } from './smtp-sender.ts';

export interface MailerOptions {
  readonly from: string;
  /** `smtp://user:password@host:port`. Without it, mails are written to the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly outboxFolder: string;
}

export function createMailer({ from, smtpUrl, outboxFolder }: MailerOptions): SendMail {
  if (smtpUrl !== undefined) return createSmtpSender(smtpUrl, from);
  return async (mail) => {
    // Loaded with the first mail, because many processes only answer reads.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail({ from, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into memory.');
    await writeOnce(outboxFolder, message, mail.messageId);
  };
}

/**
 * Writes a mail to a folder, so that readers see only complete files, sorted by name. A `Message-ID` is part of the
 * name, and such a mail is written only once: after a process was killed, the next attempt finds the file.
 */
async function writeOnce(folder: string, message: Buffer, messageId: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  const end = `-${messageId?.replaceAll(/[^\w-]/g, '') ?? randomUUID()}.eml`;
  if (messageId !== undefined && (await readdir(folder)).some((name) => name.endsWith(end))) return;
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}${end}`);
  await writeAtomically(file, message, 0o600);
}
