import type { FastifyInstance } from 'fastify';
import { partAt } from '../composition/line-up-part.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import { sendSentence } from './send-sentence.ts';

interface LineUpRoutesOptions {
  readonly lineUps: Pick<LineUpStore, 'find'>;
}

/**
 * What a page does not say itself of the line-up that it was made of: with `at` of the remotes around paths that begin
 * with that segment, else of all. The same for good, since the name is made of the content.
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
