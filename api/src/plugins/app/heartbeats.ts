import { hostname } from 'node:os';
import { programVersion } from '@northlight/shared/process';
import fastifyPlugin from 'fastify-plugin';
import { heldConnections } from '../../database/pool-size.ts';
import { type Heartbeats, sharedHeartbeats, singleProcessHeartbeats } from '../../heartbeats/heartbeats.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly heartbeats: Heartbeats;
  }
}

/** Adds the running processes of the API, for the status page of the site. */
export const heartbeatsPlugin = fastifyPlugin(
  async (app) => {
    const { db, changes, config, ending, log } = app;
    const options = {
      process: {
        name: `${hostname()}:${config.port}`,
        pid: process.pid,
        version: programVersion(),
        started_at: new Date(app.now()).toISOString(),
      },
      connections: heldConnections(config),
      ending,
      log,
    };
    const heartbeats = changes.isShared ? sharedHeartbeats(db, options) : singleProcessHeartbeats(options);
    app.decorate('heartbeats', heartbeats);
    app.addHook('onListen', async () => heartbeats.start());
    app.addHook('onClose', () => heartbeats.stop());
  },
  { name: 'heartbeats', dependencies: ['resources'] },
);
