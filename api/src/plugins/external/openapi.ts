import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument } from '../../openapi/complete-document.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { createCachedAnswer, type CachedAnswer } from '../../sending/cached-answer.ts';
import { sendCachedAnswer } from '../../sending/send-cached-answer.ts';
import { strongEntityTag } from '../app/entity-tags.ts';
import { ROUTE_DOCUMENT } from '../../openapi/route-document.ts';

/** Adds `/openapi.json`, which is made from the schemas of the routes. */
export const openapiPlugin = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Northlight content API', version: '1.0.0' },
      servers: [{ url: app.config.apiOrigin }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        },
      },
    },
    transform: ({ schema, ...route }) => {
      const { document, ...rest } = schema;
      const made = jsonSchemaTransform({ ...route, schema: rest });
      return { ...made, schema: { ...made.schema, ...(document ? { [ROUTE_DOCUMENT]: document } : {}) } };
    },
    transformObject: (parts) => {
      const made = jsonSchemaTransformObject(parts);
      return completeDocument(made as OpenApiDocument) as typeof made;
    },
  });
  // Made at the first request, because many processes get none.
  let cached: CachedAnswer | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    cached ??= cacheDocument(JSON.stringify(app.swagger()));
    return sendCachedAnswer(reply, cached);
  });
});

const cacheDocument = (body: string): CachedAnswer => createCachedAnswer({ body, tag: strongEntityTag(body) });
