import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** This server sends data, not pages: its answers must not load, frame or run anything. */
export const helmetPlugin = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The site is another origin of the same site and reads by CORS.
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: { maxAge: 31_536_000 },
  });
});
