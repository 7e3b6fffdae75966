import fastifyPlugin from 'fastify-plugin';
import { createContentCache, type ContentCache } from '../../content/content-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentCache: ContentCache;
  }
}

/** Adds the cache of answers to public reads. An entry is used until the content that it shows changes. */
export const contentCachePlugin = fastifyPlugin(
  async (app) => {
    app.decorate('contentCache', createContentCache(app.contentVersions));
  },
  { name: 'content-cache', dependencies: ['content-versions'] },
);
