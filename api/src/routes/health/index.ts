import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unavailable } from '../../errors.ts';
import { cachedAnswer, envelopeSchema, ok, refusals } from '../answers.ts';

const tags = ['health'];
const answer = cachedAnswer(envelopeSchema(200, z.null()));

const aliveSchema = { tags, summary: 'Is the process alive?', response: answer };
const readySchema = { tags, summary: 'Is it ready, with its database?', response: { ...answer, ...refusals(503) } };

/**
 * Health checks. `/healthz`: the process answers. `/readyz`: the database answers too, and the process is not about to
 * end. Migrations have been applied by then, because that happens before the port is opened.
 */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/healthz', { schema: aliveSchema, logLevel: 'warn' }, () => ok(null, 'Alive'));

  app.get('/readyz', { schema: readySchema, logLevel: 'warn' }, async (request) => {
    if (app.ending.aborted) throw unavailable('The process is about to end');
    try {
      await app.db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw unavailable('The database does not answer');
    }
    return ok(null, 'Ready');
  });
};
