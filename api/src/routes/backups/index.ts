import { backupStatusSchema } from '@northlight/shared/backups';
import { backupPaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readBackupStatus } from '../../backup/backup-runs.ts';
import { envelopeSchema, ok, refusals, signedIn } from '../answers.ts';

const statusSchema = {
  tags: ['backups'],
  security: signedIn,
  summary: 'Read when the last backup was made, and whether one was ever restored',
  response: { 200: envelopeSchema(200, backupStatusSchema), ...refusals(401) },
};

/** Route of the state of the backups. Backups are made by commands on the machine. */
export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);

  app.get(backupPaths.status, { schema: statusSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store, private');
    return ok(await readBackupStatus(app.db));
  });
};
