import { createHash, timingSafeEqual } from 'node:crypto';
import {
  INTERNAL_API_CONNECTIONS_PATH,
  INTERNAL_API_PROCESSES_PATH,
  INTERNAL_BACKUPS_PATH,
  INTERNAL_FAILING_RELEASES_PATH,
  INTERNAL_UNDELIVERED_NOTICES_PATH,
} from '@northlight/shared/endpoints';
import type { ReleaseChange } from '@northlight/shared/release';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordCodeReleases } from '../../audit/record-code-releases.ts';
import { readBackupStatus } from '../../backup/backup-runs.ts';
import { createChangeStreams } from '../../content/change-streams.ts';
import { failingRelease } from '../../notices/failing-release.ts';
import { storeNotice } from '../../notices/store-notice.ts';
import { readUndeliveredNotices } from '../../notices/undelivered-notices.ts';
import { busy, unauthorized, unavailable } from '../../errors.ts';
import { sendEventStream } from '../../sending/send-event-stream.ts';

/** Seconds. */
const RETRY_AFTER = 1;
/** Milliseconds. */
const DAY = 86_400_000;

const releaseChangeSchema = z.object({
  id: z.string().min(1).max(200),
  at: z.iso.datetime(),
  by: z.string().max(200).nullable(),
  kind: z.enum([
    'released',
    'rolled-back',
    'unpublished',
    'canary-started',
    'canary-changed',
    'canary-ended',
    'canary-stopped',
  ]),
  remote: z.string().max(100),
  version: z.string().max(100),
  percent: z.number().min(0).max(100).nullable(),
}) satisfies z.ZodType<ReleaseChange>;

const failingReleaseSchema = z.strictObject({
  remote: z.string().max(100),
  version: z.string().max(100),
  failures: z.number().int().min(0),
  documents: z.number().int().min(0),
});

const schema = { hide: true };

/** More changes than a release store keeps. */
const releaseChangesSchema = z.strictObject({ changes: z.array(releaseChangeSchema).max(500) });

/**
 * Routes for the other processes of the product, which have the internal key. They read the content versions, once or
 * as a stream of changes; the state of backups, undelivered notices, the running processes of the API, and whether the
 * database has room for their connections. They post changes of releases of code for the audit log, and failing
 * releases for the notices to their teams. The routes are not part of the public OpenAPI document.
 */
export const internalRoutes: FastifyPluginAsyncZod = async (app) => {
  const { contentVersions: known, changes: feed, ending } = app;
  const streams = createChangeStreams({
    known,
    feed,
    onFailure: (err) => app.log.warn({ err }, 'the streams of changes were ended'),
  });
  // The streams never end by themselves, so nothing waits for them.
  ending.addEventListener('abort', streams.end, { once: true });
  app.addHook('preClose', async () => streams.end());

  const hasKey = keyTest(app.internalKey);
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasKey(headers.authorization)) throw unauthorized('The internal key is missing or another one');
  });

  app.get('/internal/content-versions', { schema }, async () => ({ versions: await known.certain() }));

  await app.register(statusRoutes);

  app.post(
    '/internal/release-changes',
    { schema: { ...schema, body: releaseChangesSchema } },
    async ({ body }, reply) => {
      const oldest = app.now() - app.config.audit.retentionDays * DAY;
      await recordCodeReleases(
        app.db,
        // The audit log has already forgotten older changes; they must not be added again.
        body.changes.filter(({ at }) => Date.parse(at) >= oldest),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    INTERNAL_FAILING_RELEASES_PATH,
    { schema: { ...schema, body: failingReleaseSchema } },
    async ({ body }, reply) => {
      const isNew = await storeNotice(app.db, failingRelease(body, new Date(app.now())), app.config.notices.targets);
      if (isNew) app.mailQueue.wake();
      return reply.code(204).send();
    },
  );

  // The answer to a HEAD request would open a stream that nobody reads, and take the place of a shell's.
  app.get('/internal/content-changes', { schema, exposeHeadRoute: false }, (_request, reply) => {
    if (ending.aborted) throw unavailable('The process is about to end');
    const stream = streams.open();
    if (!stream) throw busy('Too many processes follow the changes', RETRY_AFTER);
    return sendEventStream(reply, stream);
  });
};

/** What the status page of the site shows of the API. */
const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(INTERNAL_BACKUPS_PATH, { schema }, () => readBackupStatus(app.db));
  app.get(INTERNAL_UNDELIVERED_NOTICES_PATH, { schema }, () => readUndeliveredNotices(app.db));
  app.get(INTERNAL_API_PROCESSES_PATH, { schema }, () => app.heartbeats.processes());
  app.get(INTERNAL_API_CONNECTIONS_PATH, { schema }, async () => ({ connections: await app.heartbeats.connections() }));
};

/** Makes a test of the key that takes the same time for every wrong key. */
function keyTest(key: string): (authorization: string | undefined) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${key}`);
  return (authorization = '') => timingSafeEqual(hash(authorization), expected);
}
