import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { inTime } from '@northlight/shared/process';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAccess } from './auth/access.ts';
import { createSignIn } from './auth/sign-in.ts';
import type { Config } from './config.ts';
import { clearDeleted } from './content/clear-deleted.ts';
import { forgetOldKeys } from './content/idempotency-keys.ts';
import { createContentCache } from './content/content-cache.ts';
import { ownChangesOnly, type ChangeFeed } from './database/change-feed.ts';
import type { Db } from './database/db.ts';
import type { Database } from './database/open-database.ts';
import { createProofsOfWork } from './forms/proofs-of-work.ts';
import { isResumeKept } from './forms/store-application.ts';
import type { SendMail } from './mail/mail.ts';
import { createMailer } from './mail/mailer.ts';
import { createMailQueue } from './mail/queue.ts';
import { createHousekeeping } from './housekeeping.ts';
import { collectOrphans } from './media/collect-orphans.ts';
import { createMediaStore } from './media/media-store.ts';
import { serveUploads } from './media/serve-uploads.ts';
import { entityTagsPlugin } from './plugins/app/entity-tags.ts';
import { errorHandlerPlugin } from './plugins/app/error-handler.ts';
import { jsonBodiesPlugin } from './plugins/app/json-bodies.ts';
import { lastAnswersPlugin } from './plugins/app/last-answers.ts';
import { logError } from './plugins/app/log-error.ts';
import { notFoundPlugin } from './plugins/app/not-found.ts';
import { requestIdPlugin } from './plugins/app/request-id.ts';
import { answerBadAddress, answerUnreadable } from './plugins/app/unread-requests.ts';
import { corsPlugin } from './plugins/external/cors.ts';
import { docsPlugin } from './plugins/external/docs.ts';
import { helmetPlugin } from './plugins/external/helmet.ts';
import { multipartPlugin } from './plugins/external/multipart.ts';
import { openapiPlugin } from './plugins/external/openapi.ts';
import { createResumeStore } from './resumes/resume-store.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { authRoutes } from './routes/admin/auth/index.ts';
import { contactFormRoutes } from './routes/contact-form/index.ts';
import { contentReads } from './routes/content/reads.ts';
import { contentWrites } from './routes/content/writes.ts';
import { healthRoutes } from './routes/health/index.ts';
import { jobApplicationRoutes } from './routes/job-application/index.ts';
import { mediaRoutes } from './routes/media/index.ts';
import { proofOfWorkRoutes } from './routes/proof-of-work/index.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';

export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'apiOrigin'
    | 'siteOrigin'
    | 'uploadsFolder'
    | 'outboxFolder'
    | 'resumesFolder'
    | 's3'
    | 'orphanHours'
    | 'companyEmail'
    | 'mailRetrySeconds'
    | 'smtpUrl'
    | 'mailFrom'
    | 'trustProxy'
    | 'requestSeconds'
    | 'limits'
    | 'searchesWaiting'
    | 'logLevel'
  >;
  readonly db: Db;
  /** Of the same database; without one this process is taken for the only one. */
  readonly changes?: ChangeFeed;
  readonly vacuum?: Database['vacuum'];
  /**
   * Aborted when the process is asked to end: until it is closed, the API answers on, and says that it will not for
   * long.
   */
  readonly ending?: AbortSignal;
  /** Key of the one-time codes' hashes, and of what is made of it for other signatures. */
  readonly secret: string;
  /** Where files lie; otherwise opened, and closed, with the app. */
  readonly storage?: Storage;
  readonly sendMail?: SendMail;
  /** Milliseconds; tests move it. */
  readonly now?: () => number;
}

const BODY_LIMIT = 1_048_576;
/**
 * Milliseconds that what goes on in the background may keep the process from its end. A mail that has not left by then
 * is sent after the next start.
 */
const BACKGROUND_GRACE = 10_000;
/** Milliseconds. */
const HEADERS_TIMEOUT = 60_000;
const CONNECTIONS_CHECKED_EVERY = 5_000;

/**
 * The API without a port: for the server, which listens, and for tests, which inject. Closing it leaves the database
 * open.
 */
export async function buildApp({
  config,
  db,
  changes = ownChangesOnly,
  vacuum,
  ending = new AbortController().signal,
  secret,
  now,
  storage: given,
  sendMail,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // Neither queries nor addresses of people: a log is read by more people than the data.
      serializers: {
        req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
        err: (error: unknown) => logError(error),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler(this: FastifyInstance, error, socket) {
      answerUnreadable(this.log, error, socket);
    },
    forceCloseConnections: 'idle',
    // A body that trickles in is cut off: nobody may hold a connection for as long as they like.
    requestTimeout: config.requestSeconds * 1000,
    // Node swaps the two limits when that of the headers is the longer one.
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT, config.requestSeconds * 1000),
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY,
    },
  });
  const waitFor = async (what: string, work: Promise<void>) => {
    if (!(await inTime(work, BACKGROUND_GRACE))) app.log.warn(`Ending without waiting any longer for ${what}`);
  };
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(requestIdPlugin);
  await app.register(lastAnswersPlugin, { ending });
  await app.register(errorHandlerPlugin);
  await app.register(notFoundPlugin);
  await app.register(helmetPlugin);
  await app.register(corsPlugin, { siteOrigin: config.siteOrigin });
  await app.register(fastifyCookie);
  await app.register(multipartPlugin);
  await app.register(jsonBodiesPlugin);
  await app.register(entityTagsPlugin);
  await app.register(openapiPlugin, { apiOrigin: config.apiOrigin });

  const storage = given ?? (await openStorage(config));
  if (!given) app.addHook('onClose', async () => storage.close());
  const media = createMediaStore(config.uploadsFolder, storage.uploads);
  const signIn = createSignIn(db, secret, { now, limits: config.limits });
  const access = createAccess(signIn, config);
  const limiter = createRateLimiter(db, now);
  const mailer =
    sendMail ?? createMailer({ from: config.mailFrom, smtpUrl: config.smtpUrl, outboxFolder: config.outboxFolder });
  // Only where mails go to a folder: the person who started the API reads the code in the log instead.
  const announceCode =
    config.smtpUrl === undefined
      ? { announceCode: (code: string) => app.log.info(`One-time code: ${code} (its mail is in the outbox folder)`) }
      : {};

  await app.register(healthRoutes, { db, ending });
  await app.register(authRoutes, { access, signIn, limiter, sendMail: mailer, limits: config.limits, ...announceCode });
  const cache = createContentCache(changes);
  await app.register(contentReads, { db, cache, access, searchesWaiting: config.searchesWaiting });
  await app.register(contentWrites, { db, media, access, cache });
  await app.register(mediaRoutes, { media, access });

  const mailQueue = createMailQueue(db, { send: mailer, retrySeconds: config.mailRetrySeconds, log: app.log });
  app.addHook('onListen', async () => mailQueue.start());
  app.addHook('onClose', () => waitFor('the mail that is on its way', mailQueue.stop()));
  const addresses = { to: config.companyEmail, inbox: `${config.siteOrigin}/admin/dashboard/inbox` };
  const proofs = createProofsOfWork(db, secret, now);
  await app.register(proofOfWorkRoutes, { proofs });
  const { siteOrigin, limits } = config;
  const ofContact = { calls: limits.contactCalls, accepted: limits.contactAccepted, proven: limits.contactProven };
  await app.register(contactFormRoutes, {
    db,
    access,
    mailQueue,
    addresses,
    siteOrigin,
    guards: { limiter, proofs, limits: ofContact },
  });
  const resumes = createResumeStore(config.resumesFolder, storage.resumes);
  const ofApplications = {
    calls: limits.applicationCalls,
    accepted: limits.applicationAccepted,
    proven: limits.applicationProven,
  };
  await app.register(jobApplicationRoutes, {
    db,
    access,
    mailQueue,
    addresses,
    siteOrigin,
    resumes,
    guards: { limiter, proofs, limits: ofApplications },
  });
  const housekeeping = createHousekeeping(db, {
    tasks: {
      deletedRecords: () => clearDeleted(db),
      oldIdempotencyKeys: () => forgetOldKeys(db),
      orphanedUploads: (signal) =>
        collectOrphans({ db, files: storage.uploads, log: app.log, signal, youngHours: config.orphanHours }),
      orphanedResumes: (signal) => resumes.sweep((file) => isResumeKept(db, file), { signal }),
      ...(vacuum ? { vacuum } : {}),
    },
    log: app.log,
  });
  app.addHook('onListen', async () => housekeeping.start());
  ending.addEventListener('abort', () => void housekeeping.stop(), { once: true });
  app.addHook('onClose', () => waitFor('the housekeeping', housekeeping.stop()));
  await app.register(serveUploads, { files: storage.uploads });
  await app.register(docsPlugin);
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.ready();
  return app;
}
