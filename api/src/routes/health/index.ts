import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { unavailable } from '../../errors.ts';
import { envelopeSchema, failures, ok } from '../answers.ts';

const schema = { tags: ['health'], response: { 200: envelopeSchema(200, z.null()), ...failures } };

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and the process is not about to end; migrations
 * are applied before the port is opened.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { db, ending }: { db: Db; ending: AbortSignal },
): Promise<void> {
  app.get('/healthz', { schema, logLevel: 'warn' }, () => ok(null, 'Alive'));
  const ready = (request: FastifyRequest) => {
    if (ending.aborted) throw unavailable('The process is about to end');
    return db.execute(sql`select 1`).then(
      () => ok(null, 'Ready'),
      (error: unknown) => {
        request.log.error({ err: error }, 'the database does not answer');
        throw unavailable('The database does not answer');
      },
    );
  };
  app.get('/readyz', { schema, logLevel: 'warn' }, ready);
}
