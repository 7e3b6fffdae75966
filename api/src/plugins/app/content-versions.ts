import { CONTENT_VERSIONS_HEADER, formatContentVersions } from '@northlight/shared/endpoints';
import fastifyPlugin from 'fastify-plugin';
import { createKnownVersions, type KnownVersions } from '../../content/known-versions.ts';
import { versionsOf } from '../../content/versions-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentVersions: KnownVersions;
  }
  interface FastifyContextConfig {
    /** The collections that an answer of the route may show something of. */
    readonly collections?: readonly string[];
  }
}

/**
 * Every answer of a route that shows content says of which versions it is, refusals too: those that are known before
 * anything of it is read.
 */
export const contentVersionsPlugin = fastifyPlugin(
  async (app) => {
    const known = createKnownVersions(app.db, app.changes);
    app.decorate('contentVersions', known);

    app.addHook('onRequest', async ({ routeOptions, isPreview }, reply) => {
      const { collections } = routeOptions.config;
      // What is not published has no version.
      if (!collections || isPreview) return;
      const versions = versionsOf(collections, await known.atLeast());
      reply.header(CONTENT_VERSIONS_HEADER, formatContentVersions(versions));
    });
  },
  { name: 'content-versions', dependencies: ['resources', 'previews'] },
);
