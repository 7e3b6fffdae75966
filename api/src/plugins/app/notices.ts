import fastifyPlugin from 'fastify-plugin';
import { createNotices } from '../../notices/notices.ts';

/** Tells teams what they should hear of, where NOTICE_TO says who they are; otherwise nobody looks for anything. */
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
