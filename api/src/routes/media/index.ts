import { mediaFileSchema, type MediaFile } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid, unsupportedMedia } from '../../errors.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { created, envelopeSchema, GUARDED_WRITE, refusals, signedIn } from '../answers.ts';
import { discardBody } from '../discard-body.ts';

const schema = {
  tags: ['media'],
  summary: 'Upload an image for the text of an article',
  security: signedIn,
  consumes: ['multipart/form-data'],
  response: { 201: envelopeSchema(201, mediaFileSchema), ...refusals(...GUARDED_WRITE, 422) },
  document: { file: { description: 'A file; it wins over an address that comes with it.', isRequired: true } },
};

/** The route that uploads images for the text of articles. They are not the `file` of a record. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(paths.mediaUpload, { schema, onRequest: app.requireSession }, async (request, reply) => {
    const file = await storeImage(request, app.media);
    reply.code(201);
    return created({ ...file, variants: [...file.variants] });
  });
};

/** Stores the image of a form. @throws HttpError 400, 413, 415, 422 */
async function storeImage(request: FastifyRequest, media: MediaStore): Promise<MediaFile> {
  if (!request.isMultipart()) throw unsupportedMedia('Send the file as multipart/form-data', 'content-type');
  const part = await request.file();
  if (!part) throw invalid([{ path: 'file', message: 'Image is required' }]);
  try {
    return await media.store(part.file, 'image', '');
  } catch (error) {
    discardBody(request);
    throw error;
  }
}
