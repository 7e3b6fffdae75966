import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ownChangesOnly, type ChangeFeed } from '../../database/change-feed.ts';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/open-database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly config: Config;
    readonly db: Db;
    readonly changes: ChangeFeed;
    readonly ending: AbortSignal;
    readonly secret: string;
    readonly internalKey: string;
    readonly now: () => number;
  }
}

export interface Resources {
  readonly config: Config;
  readonly db: Db;
  /** Of the same database; without one this process is taken for the only one. */
  readonly changes?: ChangeFeed;
  readonly vacuum?: Database['vacuum'];
  readonly ensureSearchIndexes?: Database['ensureSearchIndexes'];
  readonly connections?: Database['connections'];
  /**
   * Aborted when the process is asked to end: until it is closed, the API answers on, and says that it will not for
   * long.
   */
  readonly ending?: AbortSignal;
  /** Key of the one-time codes' hashes, and of what is made of it for other signatures. */
  readonly secret: string;
  /** The key by which the processes of the product know each other. */
  readonly internalKey: string;
  /** Milliseconds since 1970, of the database; tests move it. */
  readonly now?: () => number;
}

/** What a process gives to its API. */
export const resourcesPlugin = fastifyPlugin<Resources>(
  async (app, { config, db, changes, ending, secret, internalKey, now }) => {
    app.decorate('config', config);
    app.decorate('db', db);
    app.decorate('changes', changes ?? ownChangesOnly);
    app.decorate('ending', ending ?? new AbortController().signal);
    app.decorate('secret', secret);
    app.decorate('internalKey', internalKey);
    app.decorate('now', now ?? Date.now);
  },
  { name: 'resources' },
);
