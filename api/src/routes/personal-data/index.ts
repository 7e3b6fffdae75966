import { Readable } from 'node:stream';
import { personalDataPaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { logFailure } from '../../log-failure.ts';
import { addressHash, storedAddress } from '../../personal-data/address-hash.ts';
import { erasePersonalData } from '../../personal-data/erase-personal-data.ts';
import { exportOf } from '../../personal-data/export-personal-data.ts';
import { countPersonalData } from '../../personal-data/find-personal-data.ts';
import { removeMails } from '../../personal-data/outbox-files.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { envelopeSchema, GUARDED_WRITE, ok, refusals, signedIn } from '../answers.ts';

const countsSchema = z.object({
  messages: z.int(),
  applications: z.int(),
  queued_mails: z.int(),
  outbox_files: z.int(),
  log_entries: z.int(),
});

/** `resumes_left`: those that may still be in a storage that is away. The housekeeping removes them later. */
const erasedSchema = countsSchema.extend({ resumes_left: z.int() });

const email = z
  .string({ error: 'Email is required' })
  .transform(storedAddress)
  .pipe(z.email('Invalid email address').max(254, 'Email is too long'));

const common = {
  tags: ['personal-data'],
  security: signedIn,
  // The address is in the body, because the addresses of requests are written to logs.
  body: z.strictObject({ email }),
  document: { example: { email: 'ada@example.com' } },
};

const findSchema = {
  ...common,
  summary: 'Count what is kept of one e-mail address',
  response: { 200: envelopeSchema(200, countsSchema), ...refusals(...GUARDED_WRITE, 422) },
};

const json: object = {
  description: 'All that is kept: rows as the inbox shows them, each resume in base64.',
  content: { 'application/json': { schema: z.looseObject({ address: z.string() }) } },
};

const exportSchema = {
  ...common,
  summary: 'Export what is kept of one e-mail address, with resumes',
  response: { 200: json, ...refusals(...GUARDED_WRITE, 422) },
};

const eraseSchema = {
  ...common,
  summary: 'Erase what is kept of one e-mail address, for good',
  response: { 200: envelopeSchema(200, erasedSchema), ...refusals(...GUARDED_WRITE, 409, 422) },
};

/** Routes for a person's request about personal data: find it, export it, erase it. */
export const personalDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, config, resumes, storage } = app;
  const hash = addressHash(app.secret);
  app.addHook('onRequest', app.requireSession);

  app.post(personalDataPaths.find, { schema: findSchema }, async ({ body }) =>
    ok(await countPersonalData(db, config.outboxFolder, body.email)),
  );

  app.post(personalDataPaths.export, { schema: exportSchema }, async (request, reply) => {
    const { email: address } = request.body;
    const found = await countPersonalData(db, config.outboxFolder, address);
    await recordAudit(db, sessionOf(request), {
      kind: 'personal-data-exported',
      details: { count: found.messages + found.applications, address_hash: hash.of(address) },
    });
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="personal-data.json"',
      })
      .send(Readable.from(exportOf(db, resumes, address), { objectMode: false }));
  });

  app.post(personalDataPaths.erase, { schema: eraseSchema }, async (request) => {
    const { outboxFolder } = config;
    const options = { db, hash, outboxFolder, erasures: storage.erasures, actor: sessionOf(request), now: app.now() };
    const { counts, resumeFiles, outboxFiles } = await erasePersonalData(options, request.body.email);
    // All at once: where the storage is away, hundreds of resumes must not wait for it one after the other.
    let left = resumeFiles.length;
    await logFailure(request.log, 'resumes could not be removed', async () => {
      await resumes.remove(...resumeFiles);
      left = 0;
    });
    await removeMails(outboxFiles);
    return ok({ ...counts, resumes_left: left }, 'Erased successfully');
  });
};
