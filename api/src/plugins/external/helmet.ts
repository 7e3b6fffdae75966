import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** This server answers data, never a page: nothing may load, frame or run what it sends. */
export const helmetPlugin = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The site is another origin, and reads by CORS.
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: { maxAge: 31_536_000 },
  });
});
