import type { FastifyInstance } from 'fastify';
import { partAt } from '../composition/line-up-part.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import { sendSentence } from './send-sentence.ts';

interface LineUpRoutesOptions {
  readonly lineUps: Pick<LineUpStore, 'find'>;
}

/**
 * The route by which browsers read the parts of a line-up that a page does not list: with `at`, the remotes for paths
 * that start with that segment; otherwise all. An answer never changes, since the id is a hash of the content.
 */
export async function lineUpRoutes(app: FastifyInstance, { lineUps }: LineUpRoutesOptions): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { at?: string | string[] } }>(
    '/remotes/line-ups/:id',
    async (request, reply) => {
      const { at } = request.query;
      if (Array.isArray(at)) return sendSentence(reply, 400, 'Ask for one segment at a time.');
      const lineUp = await lineUps.find(request.params.id);
      if (!lineUp)
        return sendSentence(reply.header('cache-control', 'no-store'), 404, 'This site has no such line-up any more.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(at === undefined ? { segments: [], remotes: lineUp.remotes } : partAt(lineUp.remotes, at));
    },
  );
}
