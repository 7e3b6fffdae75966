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
     * Content versions that are not newer than anything the request reads after them. Null where the request shows no
     * published content. Rejects with the error of the database.
     */
    versions: Promise<ContentVersions> | null;
    /** True when the database has not returned the versions in time. */
    isUnanswered: boolean;
  }
  interface FastifyContextConfig {
    /** The collections that an answer of the route may show something of. */
    readonly collections?: readonly string[];
  }
}

/** Milliseconds. The site's server waits three seconds for everything that a page reads. */
const TIMEOUT = 2_000;

/**
 * Every answer of a route that shows content states the content versions in a header, also refusals. The versions are
 * read before the content. While the database is unreachable, the last known versions are stated.
 */
export const contentVersionsPlugin = fastifyPlugin(
  async (app) => {
    const known = createKnownVersions(app.db, app.changes);
    app.decorate('contentVersions', known);

    app.decorateRequest('versions', null);
    app.decorateRequest('isUnanswered', false);

    app.addHook('onRequest', async (request, reply) => {
      const { collections } = request.routeOptions.config;
      // Unpublished content has no content version.
      if (!collections || request.isPreview) return;
      const asked = known.forReading();
      request.versions = asked;
      const last = known.last();
      const versions = last ? await answeredInTime(asked) : await asked;
      request.isUnanswered = versions === null;
      reply.header(CONTENT_VERSIONS_HEADER, formatContentVersions(pickVersions(collections, versions ?? last ?? {})));
    });
  },
  { name: 'content-versions', dependencies: ['resources', 'previews'] },
);

/**
 * Null when the database is unreachable or did not answer in time; the answer may still come. @throws any other error.
 */
async function answeredInTime(asked: Promise<ContentVersions>): Promise<ContentVersions | null> {
  // A plain timer: an AbortController for each request would make an error for each answer that comes in time, which
  // took a twentieth of the processor's time.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, null).unref();
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    if (asUnavailable(error)) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    // A later rejection must not be unhandled.
    asked.catch(() => undefined);
  }
}
