import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The same app, whose handlers get the types of their route's schema. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();
