import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import { letConnectionsGo } from '@northlight/shared/process';
import { openPreviewSigner, openReleaseStore, readPreviewKey } from '@northlight/shared/release-store';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { publishAssets } from './assets-folder.ts';
import { announceHost } from './composition/announce-host.ts';
import { watchCanaries } from './composition/canary-watch.ts';
import { followRegistry } from './composition/follow-registry.ts';
import { hostOffer } from './composition/host-offer.ts';
import { createLineUpStore } from './composition/line-up-store.ts';
import { createRegistryReader, versionsOf, withDevelopmentServers } from './composition/registry-reader.ts';
import { createReleaseEvents } from './composition/release-events.ts';
import { createRemoteHost } from './composition/remote-host.ts';
import type { Config } from './config.ts';
import { createPageComposer } from './rendering/compose-page.ts';
import reactRefreshHook from '../inline-scripts/react-refresh-hook.inline.ts?script';
import { readShellAssets } from './rendering/shell-assets.ts';
import { retireAssets } from './retire-assets.ts';
import { artRoutes } from './routes/art.ts';
import { failureRoutes } from './routes/failures.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { lineUpRoutes } from './routes/line-ups.ts';
import { refuseForeignTarget } from './routes/page-address.ts';
import { pageRoutes } from './routes/pages.ts';
import { previewRoutes } from './routes/previews.ts';
import { statusRoutes } from './routes/status.ts';
import { textRoutes } from './routes/texts.ts';
import { vitalsRoutes } from './routes/vitals.ts';
import { createTextAnswers } from './texts/text-answers.ts';
import { createDocumentSigner } from './visitors/document-signer.ts';
import { openPreviews } from './visitors/previews.ts';
import { isSameMachine } from './visitors/same-machine.ts';
import { createRecentVitals } from './vitals/recent-vitals.ts';

/**
 * The site's server, ready to listen.
 * @param ending aborted when the process is asked to end: until it is closed, the server answers on, and says that it
 * will not for long.
 */
export async function buildServer(
  config: Config,
  ending: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    // One name for a request: in every line of the log about it, in the page that it is answered with, and in what the
    // browser reports of that page.
    genReqId: () => randomBytes(16).toString('hex'),
    trustProxy: config.trustProxy,
    frameworkErrors: answerUnreadable,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
  });
  const { development } = config;
  const problem = (message: string, error: unknown) => app.log.error({ err: error }, message);
  const store = openReleaseStore(config.remotesFolder);
  const previews = openPreviews({
    store,
    signer: await openPreviewSigner(config.dataFolder, config.previewKey),
    remotesFolder: config.remotesFolder,
  });
  const lineUps = createLineUpStore(path.join(config.dataFolder, 'line-ups'));
  const documents = createDocumentSigner(await readPreviewKey(config.dataFolder, config.previewKey));
  const events = createReleaseEvents(app.log);
  const host = createRemoteHost({ events });
  const registryProblem = (error: unknown) => problem('the registry of remotes could not be read', error);
  const published = watchCanaries({
    registry: followRegistry(createRegistryReader(config.remotesFolder, registryProblem), [events, host]),
    events,
    store,
    onProblem: problem,
  });
  const offered = config.production
    ? published
    : withDevelopmentServers(published, config.remotesFolder, registryProblem);
  const registry = development ? offered : published;
  // What production shows to nobody is, elsewhere, shown to who sits at this machine.
  const isDeveloper = ({ socket, headers }: FastifyRequest): boolean =>
    development || (!config.production && isSameMachine({ peer: socket.remoteAddress, headers }, config.siteOrigin));
  const registryFor = (request: FastifyRequest) => (isDeveloper(request) ? offered : registry)();
  const known = development ? null : await readShellAssets(config.webFolder);
  const assets = async () => known ?? readShellAssets(config.webFolder);

  const ownPaths: string[] = [];
  app.addHook('onRoute', ({ url }) => void ownPaths.push(url));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Pages are compressed as they stream: a middling level costs a millisecond and saves most of the bytes.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
  });
  const secure = config.siteOrigin.startsWith('https:');
  await app.register(cookies, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure } });
  const watchConnection = letConnectionsGo(ending);
  app.addHook('onRequest', async (request, reply) => {
    watchConnection(request.raw, reply.raw);
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  app.addHook('onRequest', refuseForeignTarget);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).type('text/plain').send(error.message);
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).type('text/plain').send('The site has a problem. Please try again in a moment.');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('There is nothing here.'));
  if (!development) {
    await publishAssets(config.webFolder, config.assetsFolder);
    // What is left too long costs room on the disk, and no visitor anything.
    await retireAssets(config.webFolder, config.assetsFolder).catch((error: unknown) =>
      problem('files of earlier builds could not be removed', error),
    );
  }
  await app.register(fileRoutes, {
    remotesFolder: config.remotesFolder,
    assetsFolder: development ? config.webFolder : config.assetsFolder,
    registry,
    store,
    host,
    changing: development,
  });
  await app.register(lineUpRoutes, { lineUps });
  await app.register(artRoutes, {});
  await app.register(healthRoutes, { registry, assets, ending });
  const vitals = config.reportsVitals ? createRecentVitals() : null;
  if (vitals)
    await app.register(vitalsRoutes, {
      siteOrigin: config.siteOrigin,
      registry: async () => (await registry()).remotes.flatMap(versionsOf),
      recent: vitals,
    });
  // In production without a token there is no such address: a team has to ask for it.
  if (!config.production || config.statusToken !== null)
    await app.register(statusRoutes, {
      registry: registryFor,
      store,
      events,
      vitals,
      assets,
      token: config.statusToken,
      isDeveloper,
    });
  await app.register(failureRoutes, {
    siteOrigin: config.siteOrigin,
    registry: registryFor,
    previews,
    documents,
    lineUps,
    host,
    events,
  });
  await app.register(previewRoutes, { previews, siteOrigin: config.siteOrigin });
  const answers = createTextAnswers(config, { host, events });
  await app.register(textRoutes, { config, registry: registryFor, answers });
  await app.register(pageRoutes, {
    config,
    registry: registryFor,
    compose: createPageComposer({ host, events }),
    host,
    store,
    previews,
    documents,
    lineUps,
    assets,
    answers,
    isDeveloper,
    ...(development ? { prelude: reactRefreshHook } : {}),
  });
  if (!development) {
    const withdraw = await announceHost({
      store,
      readOffer: () => hostOffer(config.webFolder, ownPaths),
      allowsIncompatible: config.allowsIncompatibleReleases,
      log: app.log,
    });
    app.addHook('onClose', withdraw);
  }
  return app;
}

/** What Fastify can't even route: an address that is no valid encoding. */
function answerUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(error.statusCode ?? 400)
    .type('text/plain')
    .send('This address can’t be read.');
}
