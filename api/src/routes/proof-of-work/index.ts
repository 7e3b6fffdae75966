import { CHALLENGE_PATH } from '@northlight/shared/forms';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { challengeSchema } from '../../forms/proof-payload.ts';
import { envelopeSchema, ok } from '../answers.ts';

const schema = {
  tags: ['proof-of-work'],
  summary: 'Get a sum to prove work with',
  description:
    'A sum for the browser of somebody who fills in a form. Its answer, sent with the form, raises the limit ' +
    'of accepted forms; it is good for ten minutes and for one form.',
  response: { 200: envelopeSchema(200, challengeSchema) },
};

/** The route that gives the browser of a form its proof of work to compute. */
export const proofOfWorkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(CHALLENGE_PATH, { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return ok(await app.proofs.newChallenge());
  });
};
