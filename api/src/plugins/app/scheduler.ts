import fastifyPlugin from 'fastify-plugin';
import { createScheduler } from '../../content/releases/scheduler.ts';

/** Publishes scheduled content releases while the API is open. */
export const schedulerPlugin = fastifyPlugin(
  async (app) => {
    const { mailQueue: mails, log, config } = app;
    const scheduler = createScheduler({ access: app, mails, log, siteOrigin: config.siteOrigin });
    app.addHook('onListen', async () => scheduler.start());
    app.addHook('onClose', () => scheduler.stop());
  },
  { name: 'scheduler', dependencies: ['content-versions', 'mail'] },
);
