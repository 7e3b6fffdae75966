import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { UPLOADS_PATH } from './media-store.ts';

/**
 * Uploaded files: random names that never change, so cached for good; no file can run as a page of this origin, whatever
 * a browser makes of its content. Ranges are answered, for video.
 */
export async function serveUploads(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: UPLOADS_PATH,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    setHeaders(reply) {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      // Pictures are shown by the site, which is another origin.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
