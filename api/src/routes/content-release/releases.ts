import { releasePaths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkRelease, publishRelease } from '../../content/releases/publish-release.ts';
import {
  createRelease,
  deleteRelease,
  listReleases,
  readRelease,
  readReleaseDetails,
  renameRelease,
} from '../../content/releases/release-store.ts';
import { scheduleRelease, unscheduleRelease } from '../../content/releases/schedule-release.ts';
import { markReplaced } from '../../media/collect-orphans.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { created, envelopeSchema, GUARDED_WRITE, ok, page, pageSchema, refusals, signedIn } from '../answers.ts';
import { idParameters } from '../parameters.ts';
import { typed } from '../typed.ts';
import {
  problemsSchema,
  releaseDetailsSchema,
  releaseSchema,
  releaseSelection,
  scheduleBody,
  titleBody,
} from './schemas.ts';

const common = { tags: ['content-release'], security: signedIn };
const ofOne = { ...common, params: idParameters };
const answersRelease = { 200: envelopeSchema(200, releaseSchema) };
const example = { title: 'Relaunch of the services' };

/** Routes of content releases: changes that administrators publish together, at once or at a set time. */
export const contentReleaseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);
  readRoutes(app);
  writeRoutes(app);
  publicationRoutes(app);
  scheduleRoutes(app);
};

function readRoutes(app: FastifyInstance): void {
  const list = {
    ...common,
    summary: 'List content releases, the newest first',
    querystring: releaseSelection,
    response: { 200: pageSchema(releaseSchema), ...refusals(401, 422) },
  };
  typed(app).get(releasePaths.list, { schema: list }, async ({ query: { state: states, ...selected } }) => {
    const { releases, total } = await listReleases(app.db, { ...selected, states });
    return page(releases, total);
  });
  const show = {
    ...ofOne,
    summary: 'Read one content release with its drafts, or with what it has changed',
    response: { 200: envelopeSchema(200, releaseDetailsSchema), ...refusals(401, 404) },
  };
  typed(app).get(releasePaths.show(':id'), { schema: show }, async ({ params }) =>
    ok(await readReleaseDetails(app.db, params.id)),
  );
}

function writeRoutes(app: FastifyInstance): void {
  const create = {
    ...common,
    summary: 'Begin a content release',
    body: titleBody,
    response: { 201: envelopeSchema(201, releaseSchema), ...refusals(...GUARDED_WRITE, 422) },
    document: { example },
  };
  typed(app).post(releasePaths.create, { schema: create }, async (request, reply) => {
    const id = await createRelease(app.db, sessionOf(request), { title: request.body.title });
    reply.code(201);
    return created(await readRelease(app.db, id));
  });
  const update = {
    ...ofOne,
    summary: 'Rename one content release',
    body: titleBody,
    response: { ...answersRelease, ...refusals(...GUARDED_WRITE, 404, 422) },
    document: { example },
  };
  typed(app).patch(releasePaths.update(':id'), { schema: update }, async ({ params, body }) =>
    ok(await renameRelease(app.db, params.id, body.title), 'Updated successfully'),
  );
  const remove = {
    ...ofOne,
    summary: 'Delete one content release that is not published, with its drafts',
    response: { 200: envelopeSchema(200, z.null()), ...refusals(...GUARDED_WRITE, 404, 409) },
  };
  typed(app).delete(releasePaths.delete(':id'), { schema: remove }, async (request) => {
    await deleteRelease(app.db, request.params.id, sessionOf(request));
    return ok(null, 'Deleted successfully');
  });
}

function publicationRoutes(app: FastifyInstance): void {
  const check = {
    ...ofOne,
    summary: 'Try the publication of one content release out, without changing anything',
    response: { 200: envelopeSchema(200, problemsSchema), ...refusals(...GUARDED_WRITE, 404, 422) },
  };
  typed(app).post(releasePaths.check(':id'), { schema: check }, async ({ params }) =>
    ok({ problems: await checkRelease(app.db, params.id) }),
  );
  const publish = {
    ...ofOne,
    summary: 'Publish all changes of one content release, or none',
    response: { ...answersRelease, ...refusals(...GUARDED_WRITE, 404, 409, 422) },
  };
  typed(app).post(releasePaths.publish(':id'), { schema: publish }, async (request) => {
    const { id } = request.params;
    const { released } = await publishRelease(app, id, sessionOf(request));
    await markReplaced(app.db, released, request.log);
    return ok(await readRelease(app.db, id), 'Published successfully');
  });
}

function scheduleRoutes(app: FastifyInstance): void {
  const schedule = {
    ...ofOne,
    summary: 'Have one content release published at a time',
    body: scheduleBody,
    response: { ...answersRelease, ...refusals(...GUARDED_WRITE, 404, 409, 422) },
    document: { example: { local_time: '2030-01-07T09:00', time_zone: 'Asia/Dubai' } },
  };
  typed(app).post(releasePaths.schedule(':id'), { schema: schedule }, async (request) => {
    const { id } = request.params;
    await scheduleRelease(app.db, id, sessionOf(request), request.body, app.now());
    return ok(await readRelease(app.db, id), 'Scheduled successfully');
  });
  const unschedule = {
    ...ofOne,
    summary: 'Take one content release off the schedule',
    response: { ...answersRelease, ...refusals(...GUARDED_WRITE, 404, 409) },
  };
  typed(app).post(releasePaths.unschedule(':id'), { schema: unschedule }, async (request) => {
    const { params } = request;
    await unscheduleRelease(app.db, params.id, sessionOf(request));
    return ok(await readRelease(app.db, params.id), 'Updated successfully');
  });
}
