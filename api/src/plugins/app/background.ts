import { inTime } from '@northlight/shared/process';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends work in the background with the app. @param work for the log: "the housekeeping". */
    readonly endWithApp: (work: string, stop: () => Promise<void>) => void;
  }
}

/**
 * Milliseconds that work in the background may keep the process from its end. A mail that has not left by then is sent
 * after the next start.
 */
const GRACE = 10_000;

/** Work that goes on between calls. */
export const backgroundPlugin = fastifyPlugin(
  async (app) => {
    app.decorate('endWithApp', (work: string, stop: () => Promise<void>) => {
      app.addHook('onClose', async () => {
        if (!(await inTime(stop(), GRACE))) app.log.warn(`Ending without waiting any longer for ${work}`);
      });
    });
  },
  { name: 'background' },
);
