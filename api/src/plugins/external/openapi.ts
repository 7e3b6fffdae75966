import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument } from '../../openapi/complete-document.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';

/** `/openapi.json` is made from the schemas that the routes are served with. */
export const openapiPlugin = fastifyPlugin<{ apiOrigin: string }>(async (app, { apiOrigin }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Northlight content API', version: '1.0.0' },
      servers: [{ url: apiOrigin }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (parts) => {
      const made = jsonSchemaTransformObject(parts);
      return completeDocument(made as OpenApiDocument) as typeof made;
    },
  });
});
