import { allContentTypes, contentTypeOf } from '@northlight/shared/content';
import { presencePaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endPresence, noteHeartbeat } from '../../content/presence/presence.ts';
import { MAX_ID } from '../../database/max-id.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { ok } from '../answers.ts';

const form = z.string().regex(/^[\w-]{8,64}$/, 'A form names itself by 8 to 64 letters and digits');

const heartbeatSchema = z.strictObject({
  form,
  collection: z.enum(allContentTypes().map(({ collection }) => collection)),
  record: z.int().min(1).max(MAX_ID),
});

/** Only the product's own screens use these routes; they are not part of the public OpenAPI document. */
const hidden = { hide: true };

/** Routes of presence: open forms of records send heartbeats, and each answer says who else has that record open. */
export const presenceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { access, requireSession } = app;
  const heartbeat = { schema: { ...hidden, body: heartbeatSchema }, onRequest: requireSession };
  app.post(presencePaths.heartbeat, heartbeat, async (request, reply) => {
    const { collection, record: recordId, form: name } = request.body;
    const { administrator } = sessionOf(request);
    reply.header('cache-control', 'no-store, private');
    return ok(await noteHeartbeat(app.db, contentTypeOf(collection), { form: name, administrator, recordId }));
  });

  const leave = { schema: { ...hidden, params: z.object({ form }) } };
  app.delete(presencePaths.leave(':form'), leave, async (request, reply) => {
    // A form also closes when its session has ended. That is no error: without heartbeats its presence ends by itself.
    if (!(await access.isSignedIn(request))) return ok(null);
    const { administrator } = await access.authorise(request, reply);
    await endPresence(app.db, administrator, request.params.form);
    return ok(null);
  });
};
