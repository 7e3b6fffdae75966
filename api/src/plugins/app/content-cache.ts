import fastifyPlugin from 'fastify-plugin';
import { createContentCache, type ContentCache } from '../../content/content-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentCache: ContentCache;
  }
}

/** Answers of public reads, cached until what they show changes. */
export const contentCachePlugin = fastifyPlugin(
  async (app) => {
    app.decorate('contentCache', createContentCache(app.contentVersions));
  },
  { name: 'content-cache', dependencies: ['content-versions'] },
);
