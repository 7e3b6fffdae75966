import fastifyPlugin from 'fastify-plugin';
import { createNotices } from '../../notices/notices.ts';

/** Sends notices to the teams and operators in NOTICE_TO. Without them, nothing is checked. */
export const noticesPlugin = fastifyPlugin(
  async (app) => {
    const { db, log, mailQueue, config } = app;
    const { targets, secret } = config.notices;
    if (targets.length === 0) return;
    const notices = createNotices(db, {
      targets,
      secret,
      log,
      retrySeconds: config.mailRetrySeconds,
      wakeMails: mailQueue.wake,
    });
    app.addHook('onListen', async () => notices.start());
    app.addHook('onClose', () => notices.stop());
  },
  { name: 'notices', dependencies: ['resources', 'mail'] },
);
