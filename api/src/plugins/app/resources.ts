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
  /** The feed of the same database. Without one, this process counts as the only one. */
  readonly changes?: ChangeFeed;
  readonly vacuum?: Database['vacuum'];
  readonly ensureSearchIndexes?: Database['ensureSearchIndexes'];
  readonly connections?: Database['connections'];
  /**
   * Aborted when the process is asked to end. The API still answers until it is closed, and `/readyz` says that it is
   * not ready.
   */
  readonly ending?: AbortSignal;
  /** The secret of the hashes of one-time codes, from which the keys of other signatures are derived. */
  readonly secret: string;
  /** The key by which processes of the product authenticate to each other. */
  readonly internalKey: string;
  /** The time of the database in milliseconds since 1970; tests set it. */
  readonly now?: () => number;
}

/** Adds what the process provides to the API. */
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
