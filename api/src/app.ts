import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { requestSpan } from '@northlight/shared/tracing';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyHttpOptions } from 'fastify';
import type { Config } from './config.ts';
import type { SendMail } from './mail/mail.ts';
import { serveUploads } from './media/serve-uploads.ts';
import { contentCachePlugin } from './plugins/app/content-cache.ts';
import { contentVersionsPlugin } from './plugins/app/content-versions.ts';
import { entityTagsPlugin } from './plugins/app/entity-tags.ts';
import { errorHandlerPlugin } from './plugins/app/error-handler.ts';
import { filesPlugin } from './plugins/app/files.ts';
import { heartbeatsPlugin } from './plugins/app/heartbeats.ts';
import { housekeepingPlugin } from './plugins/app/housekeeping.ts';
import { jsonBodiesPlugin } from './plugins/app/json-bodies.ts';
import { lastAnswersPlugin } from './plugins/app/last-answers.ts';
import { limitsPlugin } from './plugins/app/limits.ts';
import { logError } from './plugins/app/log-error.ts';
import { mailPlugin } from './plugins/app/mail.ts';
import { metricsPlugin } from './plugins/app/metrics.ts';
import { notFoundPlugin } from './plugins/app/not-found.ts';
import { noticesPlugin } from './plugins/app/notices.ts';
import { previewsPlugin } from './plugins/app/previews.ts';
import { requestIdPlugin } from './plugins/app/request-id.ts';
import { resourcesPlugin, type Resources } from './plugins/app/resources.ts';
import { schedulerPlugin } from './plugins/app/scheduler.ts';
import { signInPlugin } from './plugins/app/sign-in.ts';
import { tracingPlugin } from './plugins/app/tracing.ts';
import { answerBadAddress, answerUnreadable } from './plugins/app/unread-requests.ts';
import { validationPlugin } from './plugins/app/validation.ts';
import { corsPlugin } from './plugins/external/cors.ts';
import { docsPlugin } from './plugins/external/docs.ts';
import { helmetPlugin } from './plugins/external/helmet.ts';
import { multipartPlugin } from './plugins/external/multipart.ts';
import { openapiPlugin } from './plugins/external/openapi.ts';
import { authRoutes } from './routes/admin/auth/index.ts';
import { auditRoutes } from './routes/audit/index.ts';
import { backupRoutes } from './routes/backups/index.ts';
import { contactFormRoutes } from './routes/contact-form/index.ts';
import { contentHistory } from './routes/content/history.ts';
import { contentReads } from './routes/content/reads.ts';
import { contentWrites } from './routes/content/writes.ts';
import { contentDraftRoutes } from './routes/content-release/drafts.ts';
import { contentReleaseRoutes } from './routes/content-release/releases.ts';
import { healthRoutes } from './routes/health/index.ts';
import { internalRoutes } from './routes/internal/index.ts';
import { jobApplicationRoutes } from './routes/job-application/index.ts';
import { mediaRoutes } from './routes/media/index.ts';
import { newsRoutes } from './routes/news/index.ts';
import { personalDataRoutes } from './routes/personal-data/index.ts';
import { presenceRoutes } from './routes/presence/index.ts';
import { previewRoutes } from './routes/preview/index.ts';
import { proofOfWorkRoutes } from './routes/proof-of-work/index.ts';
import { shareCardRoutes } from './routes/share-card/index.ts';
import { trashRoutes } from './routes/trash/index.ts';
import type { Storage } from './storage/open-storage.ts';

export interface AppOptions extends Resources {
  /** The storage of files. Without it, the app opens one from the configuration and closes it when the app closes. */
  readonly storage?: Storage;
  readonly sendMail?: SendMail;
}

const BODY_LIMIT = 1_048_576;
/** Milliseconds. */
const HEADERS_TIMEOUT = 60_000;
const CONNECTIONS_CHECKED_EVERY = 5_000;

/**
 * The order matters: a plugin may use what the plugins before it have added. Our own plugins declare their
 * dependencies.
 */
const plugins = [
  resourcesPlugin,
  tracingPlugin,
  metricsPlugin,
  validationPlugin,
  requestIdPlugin,
  lastAnswersPlugin,
  errorHandlerPlugin,
  notFoundPlugin,
  helmetPlugin,
  corsPlugin,
  fastifyCookie,
  multipartPlugin,
  jsonBodiesPlugin,
  entityTagsPlugin,
  openapiPlugin,
  filesPlugin,
  signInPlugin,
  limitsPlugin,
  previewsPlugin,
  contentVersionsPlugin,
  contentCachePlugin,
  mailPlugin,
  housekeepingPlugin,
  noticesPlugin,
  schedulerPlugin,
  heartbeatsPlugin,
];

const routes = [
  healthRoutes,
  authRoutes,
  contentReads,
  contentWrites,
  contentHistory,
  contentReleaseRoutes,
  contentDraftRoutes,
  trashRoutes,
  auditRoutes,
  backupRoutes,
  personalDataRoutes,
  newsRoutes,
  presenceRoutes,
  previewRoutes,
  mediaRoutes,
  shareCardRoutes,
  proofOfWorkRoutes,
  contactFormRoutes,
  jobApplicationRoutes,
  internalRoutes,
  serveUploads,
  docsPlugin,
];

/**
 * Builds the API without opening a port: the server then listens, and tests inject requests. Closing the app leaves the
 * database open.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(options.config));
  for (const plugin of plugins) await app.register<AppOptions>(plugin, options);
  for (const plugin of routes) await app.register(plugin);
  await app.ready();
  return app;
}

const serverOptions = ({ logLevel, trustProxy, requestSeconds }: Config): FastifyHttpOptions<Server> => ({
  logger: {
    level: logLevel,
    // Queries and personal addresses are not logged, because more people read a log than the data.
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
      err: (error: unknown) => logError(error),
    },
  },
  // The id of one request. A trace may include many requests.
  genReqId: () => randomUUID(),
  childLoggerFactory: (logger, bindings, options, raw) =>
    logger.child({ ...bindings, ...requestSpan(raw).ids }, options),
  trustProxy,
  bodyLimit: BODY_LIMIT,
  routerOptions: { maxParamLength: 1000 },
  frameworkErrors: answerBadAddress,
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerUnreadable(this.log, error, socket);
  },
  forceCloseConnections: 'idle',
  // A request that arrived before the port was closed is still answered.
  return503OnClosing: false,
  // A request whose body arrives too slowly is ended, so that nobody can occupy a connection without limit.
  requestTimeout: requestSeconds * 1000,
  // Node swaps the two timeouts if that of the headers is longer than that of the request.
  http: {
    headersTimeout: Math.min(HEADERS_TIMEOUT, requestSeconds * 1000),
    connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY,
  },
});
