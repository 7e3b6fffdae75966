import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_VERSIONS_HEADER, type ContentVersions, formatContentVersions } from '@northlight/shared/endpoints';
import fastifyPlugin from 'fastify-plugin';
import { createKnownVersions, type KnownVersions } from '../../content/known-versions.ts';
import { pickVersions } from '../../content/pick-versions.ts';
import { asUnavailable } from '../../database/unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentVersions: KnownVersions;
  }
  interface FastifyRequest {
    /**
     * Versions that are not newer than anything the request reads after them; null where no published content is
     * shown. Rejects with what the database fails with.
     */
    versions: Promise<ContentVersions> | null;
    /** The database could not say the versions, or has not yet. */
    isUnanswered: boolean;
  }
  interface FastifyContextConfig {
    /** The collections that an answer of the route may show something of. */
    readonly collections?: readonly string[];
  }
}

/** Milliseconds. The site's server waits three seconds for all that a page reads. */
const PATIENCE = 2_000;

/**
 * Every answer of a route that shows content says of which versions it is, refusals too: those that are known before
 * anything of it is read. While the database can't be asked, those that were known last.
 */
export const contentVersionsPlugin = fastifyPlugin(
  async (app) => {
    const known = createKnownVersions(app.db, app.changes);
    app.decorate('contentVersions', known);

    app.decorateRequest('versions', null);
    app.decorateRequest('isUnanswered', false);

    app.addHook('onRequest', async (request, reply) => {
      const { collections } = request.routeOptions.config;
      // What is not published has no version.
      if (!collections || request.isPreview) return;
      const asked = known.atLeast();
      request.versions = asked;
      const last = known.last();
      const versions = last ? await answeredInTime(asked) : await asked;
      request.isUnanswered = versions === null;
      reply.header(CONTENT_VERSIONS_HEADER, formatContentVersions(pickVersions(collections, versions ?? last ?? {})));
    });
  },
  { name: 'content-versions', dependencies: ['resources', 'previews'] },
);

/** Null when the database is away, or has not answered in time: it may yet. @throws what else it fails with. */
async function answeredInTime(asked: Promise<ContentVersions>): Promise<ContentVersions | null> {
  const late = new AbortController();
  try {
    return await Promise.race([asked, wait(PATIENCE, null, { ref: false, signal: late.signal })]);
  } catch (error) {
    if (asUnavailable(error)) return null;
    throw error;
  } finally {
    late.abort();
    // It fails whenever it fails.
    asked.catch(() => undefined);
  }
}
