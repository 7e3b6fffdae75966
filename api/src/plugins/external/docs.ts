import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Only scripts, styles and requests of this server are allowed, and nothing inline. The images are `data:` URLs in the
 * style sheet.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1" />';

/** For narrow screens: long addresses wrap, and tables and samples scroll. */
const STYLE = `
.swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { box-sizing: border-box; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 auto; word-break: break-word; }
.swagger-ui .opblock-body, .swagger-ui .responses-wrapper, .swagger-ui .parameters-container { overflow-x: auto; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; text-align: start; }
  .swagger-ui .info .title { overflow-wrap: anywhere; }
}
`;

/**
 * `/docs`: the OpenAPI document as a page, where requests to this server can be tried out. It contacts no other server,
 * and search engines must not index it.
 */
export async function docsPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('x-robots-tag', 'noindex');
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage ? payload.replace('<meta charset="UTF-8">', `<meta charset="UTF-8">${HEAD}`) : payload;
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    theme: { title: 'Northlight content API', css: [{ filename: 'narrow.css', content: STYLE }] },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: 0,
    },
    // Requests are sent to the server of the page, under whatever hostname it was opened.
    transformSpecification: (document) => ({ ...document, servers: [{ url: '/' }] }),
    transformSpecificationClone: false,
  });
}
