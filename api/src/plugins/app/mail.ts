import fastifyPlugin from 'fastify-plugin';
import type { SendMail } from '../../mail/mail.ts';
import { createMailer } from '../../mail/mailer.ts';
import { createMailQueue, type MailQueue } from '../../mail/queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly sendMail: SendMail;
    readonly mailQueue: MailQueue;
  }
}

/** Adds `sendMail`, which sends at once, and the queue of mails, which are stored and sent in the background. */
export const mailPlugin = fastifyPlugin<{ readonly sendMail?: SendMail }>(
  async (app, { sendMail: given }) => {
    const { mailFrom: from, smtpUrl, outboxFolder, mailRetrySeconds: retrySeconds } = app.config;
    const send = given ?? createMailer({ from, smtpUrl, outboxFolder });
    const mailQueue = createMailQueue(app.db, { send, retrySeconds, log: app.log });
    app.decorate('sendMail', send);
    app.decorate('mailQueue', mailQueue);
    app.addHook('onListen', async () => mailQueue.start());
    app.addHook('onClose', () => mailQueue.stop());
  },
  { name: 'mail', dependencies: ['resources'] },
);
