import { mediaFileSchema } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../auth/access.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { created, envelopeSchema, failures, signedIn } from '../answers.ts';
import { readFile } from '../content/read-input.ts';

/** Images for the text of articles, which no record's `file` shows. */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, access }: { media: MediaStore; access: Access },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    await access.authorise(request, reply);
  });
  const schema = {
    tags: ['media'],
    security: signedIn,
    consumes: ['multipart/form-data'],
    response: { 201: envelopeSchema(201, mediaFileSchema), ...failures },
  };
  app.post(paths.mediaUpload, { schema }, async (request, reply) => {
    const file = await readFile(request, media);
    reply.code(201);
    return created(file);
  });
}
