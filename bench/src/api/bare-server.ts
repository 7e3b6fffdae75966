import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { z } from 'zod';

/**
 * The server that the API is compared with: Fastify with a single route that sends, from memory, the same bytes as the
 * API. It reads the request's body and ignores it. Arguments: a file with a `BareRoute`, and a port.
 */
const bareRoute = z.object({
  method: z.enum(['GET', 'POST']),
  /** Without a query. The response is the same for every id and page. */
  path: z.string(),
  status: z.number(),
  body: z.string(),
});
export type BareRoute = z.output<typeof bareRoute>;

const [file = '', port = ''] = process.argv.slice(2);
const { method, path, status, body } = bareRoute.parse(JSON.parse(readFileSync(file, 'utf8')));

const app = Fastify();
await app.register(multipart, { limits: { fileSize: Infinity } });
app.get('/readyz', () => ({ statusCode: 200 }));
app.route({
  method,
  url: path,
  async handler(request, reply) {
    if (request.isMultipart())
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    reply.code(status).type('application/json; charset=utf-8');
    return body;
  },
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
