import { allContentTypes, contentTypeOf } from '@northlight/shared/content';
import { presencePaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endPresence, noteHeartbeat } from '../../content/presence/presence.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { ok } from '../answers.ts';
import { MAX_ID } from '../parameters.ts';

const form = z.string().regex(/^[\w-]{8,64}$/, 'A form names itself by 8 to 64 letters and digits');

const heartbeatSchema = z.strictObject({
  form,
  collection: z.enum(allContentTypes().map(({ collection }) => collection)),
  record: z.int().min(1).max(MAX_ID),
});

/** The product's own calls, and no part of the public document. */
const hidden = { hide: true };

/** Who has the form of a record open: heartbeats of open forms, and what they are told of others. */
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
    // A form closes also because its session has ended. It is forgotten by itself then, and nothing has gone wrong.
    if (!(await access.isSignedIn(request))) return ok(null);
    const { administrator } = await access.authorise(request, reply);
    await endPresence(app.db, administrator, request.params.form);
    return ok(null);
  });
};
