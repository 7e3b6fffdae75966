import multipart from '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';

const MEGABYTE = 1_048_576;

/** Limits of a form as a whole. The content of its file is checked while it arrives. */
export const multipartPlugin = fastifyPlugin(async (app) => {
  await app.register(multipart, {
    limits: { fileSize: 201 * MEGABYTE, files: 1, fields: 40, fieldSize: MEGABYTE, fieldNameSize: 100, parts: 41 },
    throwFileSizeLimit: true,
  });
});
