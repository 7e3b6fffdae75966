import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import { isTraced, requestSpan } from '@northlight/shared/tracing';
import { closeUnusedConnections, closeConnectionsOnShutdown } from '@northlight/shared/process';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { publishAssets } from './assets-folder.ts';
import { announceShell } from './composition/announce-shell.ts';
import { shellOffer } from './composition/shell-offer.ts';
import { registeredVersionsOf } from './composition/registry-reader.ts';
import type { Config } from './config.ts';
import { setDocumentHeaders } from './document-headers.ts';
import type { OpenFrontCache } from './front-cache/open-front-cache.ts';
import { measureAnswers, measureFeed, measureVitals } from './metrics.ts';
import { createPageComposer } from './rendering/compose-page.ts';
import { reactRefreshHook } from './rendering/inline-scripts.ts';
import { noteRequest } from './rendering/yield-before-render.ts';
import { retireAssets } from './retire-assets.ts';
import { artRoutes } from './routes/art.ts';
import { contentPreviewRoutes } from './routes/content-previews.ts';
import { failureRoutes } from './routes/failures.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { lineUpRoutes } from './routes/line-ups.ts';
import { refuseInvalidTarget } from './routes/page-address.ts';
import { pageRoutes } from './routes/pages.ts';
import { previewRoutes } from './routes/previews.ts';
import { sendSentence } from './routes/send-sentence.ts';
import { siteFactsRoutes } from './routes/site-facts.ts';
import { statusRoutes } from './routes/status.ts';
import { textRoutes } from './routes/texts.ts';
import { vitalsRoutes } from './routes/vitals.ts';
import { openServices, type Services } from './services.ts';
import { createTextAnswers } from './texts/text-answers.ts';
import { traceAnswers } from './trace-answers.ts';
import { createRecentVitals } from './vitals/recent-vitals.ts';

/**
 * The site's server, ready to listen.
 * @param ending aborted when the process is asked to end. The server then still answers until it is closed; its health
 * check reports that it is not ready, and its answers end their connections.
 */
export async function buildServer(
  config: Config,
  ending: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    // The trace id is the request's id. It is in every log line about the request, in the page that answers it, in what
    // the browser reports about that page, and in the requests that are sent to the API for it.
    genReqId: (raw) => requestSpan(raw).ids.trace_id,
    childLoggerFactory: (logger, _bindings, options, raw) => logger.child(requestSpan(raw).ids, options),
    trustProxy: config.trustProxy,
    frameworkErrors: answerUnreadable,
    forceCloseConnections: 'idle',
    // A request that was received before the port was closed is answered normally, not with 503.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const services = await openServices(config, app.log);
  const { front, metrics, feed } = services;
  app.addHook('onClose', () => Promise.all([feed.close(), front?.close(), metrics?.close()]).then(() => undefined));
  const ownPaths: string[] = [];
  app.addHook('onRoute', ({ url }) => void ownPaths.push(url));
  if (isTraced()) traceAnswers(app);
  await prepareAnswers(app, config, ending);
  if (front) tellFrontCache(app, front);
  if (metrics) {
    measureAnswers(app, metrics);
    measureFeed(metrics, feed);
  }
  if (!config.development) await publishAndRetireAssets(app, config);
  await registerResources(app, config, services, ending);
  await registerTeamRoutes(app, config, services);
  await registerPages(app, config, services);
  if (!config.development) {
    const withdraw = await announceShell({
      store: services.store,
      readOffer: () => shellOffer(config.webFolder, ownPaths),
      allowsIncompatible: config.allowsIncompatibleReleases,
      log: app.log,
    });
    const stops = [
      services.counts.start(),
      services.releaseChangeReporter.start(),
      services.failingReleaseReporter.start(),
    ];
    for (const end of [withdraw, ...stops]) app.addHook('onClose', end);
  }
  return app;
}

/** Registers what all answers have in common: encodings, cookies, headers and the handling of errors. */
async function prepareAnswers(app: FastifyInstance, { siteOrigin }: Config, ending: AbortSignal): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Used for answers that are written for each request, such as feeds; the page cache compresses pages itself. A
    // medium level costs a millisecond and saves most of the bytes.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
  });
  const secure = siteOrigin.startsWith('https:');
  await app.register(cookies, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure } });
  const watchConnection = closeConnectionsOnShutdown(ending);
  const closeUnused = closeUnusedConnections(app.server);
  app.addHook('preClose', closeUnused);
  app.addHook('onRequest', async (request, reply) => {
    noteRequest();
    watchConnection(request.raw, reply.raw);
    reply.header('x-content-type-options', 'nosniff');
  });
  setDocumentHeaders(app);
  app.addHook('onRequest', refuseInvalidTarget);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendSentence(reply.headers(sizeIn(error)), error.statusCode, error.message);
    request.log.error({ err: error }, 'a request failed');
    return sendSentence(reply, 500, 'The site has a problem. Please try again in a moment.');
  });
  app.setNotFoundHandler((_request, reply) => sendSentence(reply, 404, 'There is nothing here.'));
}

/** The header with the size of a file, in the error for a range that the file does not have (416). */
const sizeIn = (error: FastifyError & { readonly headers?: Readonly<Record<string, string>> }) => {
  const size = error.headers?.['Content-Range'];
  return size === undefined ? {} : { 'content-range': size };
};

/** Tells the cache in front of the site not to keep answers that don't state how long they may be kept. */
function tellFrontCache(app: FastifyInstance, { doNotKeep }: OpenFrontCache): void {
  const names = Object.keys(doNotKeep);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPublic = /\bpublic\b/.test(String(reply.getHeader('cache-control')));
    if (!isPublic && !names.some((name) => reply.hasHeader(name))) reply.headers(doNotKeep);
    done(null, payload);
  });
}

async function publishAndRetireAssets(app: FastifyInstance, { webFolder, assetsFolder }: Config): Promise<void> {
  await publishAssets(webFolder, assetsFolder);
  // Old files that can't be removed only take disk space, so the site starts all the same.
  await retireAssets(webFolder, assetsFolder).catch((error: unknown) =>
    app.log.error({ err: error }, 'files of earlier builds could not be removed'),
  );
}

/** Registers the routes of what needs no page: files, line-ups, pictures, facts about the site, the health check. */
async function registerResources(
  app: FastifyInstance,
  config: Config,
  { readReleases, store, host, portable, lineUps, assets }: Services,
  ending: AbortSignal,
): Promise<void> {
  const { development, remotesFolder, webFolder, assetsFolder, siteOrigin } = config;
  const { apiOrigin, mediaOrigin, timeZone, retention } = config;
  await app.register(fileRoutes, {
    remotesFolder,
    assetsFolder: development ? webFolder : assetsFolder,
    readReleases,
    store,
    host,
    portable,
    siteOrigin,
    isRebuilt: development,
  });
  await app.register(lineUpRoutes, { lineUps });
  await app.register(artRoutes, {});
  await app.register(siteFactsRoutes, { siteOrigin, apiOrigin, mediaOrigin, timeZone, retention, assets });
  await app.register(healthRoutes, { readReleases, assets, ending });
}

/** Registers the routes for the team: measurements and failures that browsers report, the status page, previews. */
async function registerTeamRoutes(
  app: FastifyInstance,
  { production, statusToken, siteOrigin, internalApiOrigin, reportsVitals }: Config,
  services: Services,
): Promise<void> {
  const {
    readReleases,
    releasesFor,
    store,
    events,
    counts,
    assets,
    isDeveloper,
    previews,
    documents,
    lineUps,
    host,
    contentPreviews,
  } = services;
  const vitals = reportsVitals ? createRecentVitals() : null;
  if (vitals)
    await app.register(vitalsRoutes, {
      siteOrigin,
      registry: async () => (await readReleases()).remotes.flatMap(registeredVersionsOf),
      recent: vitals,
      ...(services.metrics ? { observe: measureVitals(services.metrics) } : {}),
    });
  // In production the status page exists only when a token is configured.
  if (!production || statusToken !== null)
    await app.register(statusRoutes, {
      releasesFor,
      store,
      counts,
      vitals,
      assets,
      frontStatus: () => services.front?.status() ?? null,
      apiStatus: services.apiStatus,
      token: statusToken,
      isDeveloper,
    });
  await app.register(failureRoutes, { siteOrigin, releasesFor, previews, documents, lineUps, host, events });
  await app.register(previewRoutes, { previews, siteOrigin });
  await app.register(contentPreviewRoutes, { previews: contentPreviews, siteOrigin, internalApiOrigin });
}

/** Registers the routes of pages, and of texts for programs, such as feeds. */
async function registerPages(app: FastifyInstance, config: Config, services: Services): Promise<void> {
  const { host, events, reads, releasesFor } = services;
  const answers = createTextAnswers({
    ...services,
    config,
    onProblem: (message, error) => app.log.error({ err: error }, message),
  });
  await app.register(textRoutes, { config, releasesFor, answers, front: services.front });
  await app.register(pageRoutes, {
    ...services,
    config,
    composer: createPageComposer({ host, events, reads }),
    answers,
    ...(config.development ? { prelude: reactRefreshHook } : {}),
  });
}

/** Answers a request that Fastify can't route, because its address is not validly encoded. */
function answerUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendSentence(reply, error.statusCode ?? 400, 'This address can’t be read.');
}
