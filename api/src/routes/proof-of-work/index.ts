import { CHALLENGE_PATH } from '@northlight/shared/forms';
import type { FastifyInstance } from 'fastify';
import { challengeSchema } from '../../forms/proof-payload.ts';
import type { ProofsOfWork } from '../../forms/proofs-of-work.ts';
import { envelopeSchema, failures, ok } from '../answers.ts';

const document = {
  tags: ['proof-of-work'],
  description:
    'A sum for the browser of somebody who fills in a form. Its answer, sent with the form, raises the limit ' +
    'of accepted forms; it is good for ten minutes and for one form.',
  response: { 200: envelopeSchema(200, challengeSchema), ...failures },
};

/** Where a form's browser is given what to prove. */
export async function proofOfWorkRoutes(
  app: FastifyInstance,
  { proofs }: { readonly proofs: ProofsOfWork },
): Promise<void> {
  app.get(CHALLENGE_PATH, { schema: document }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return ok(await proofs.newChallenge());
  });
}
