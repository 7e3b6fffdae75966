import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveRemote } from '../composition/live-remote.ts';
import { isHashed, isThere } from '../assets-folder.ts';
import { type ReadReleases, versionsOf } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { sendSentence } from './send-sentence.ts';

/** What is asked for under names that never change, by browsers, phones and cards without a photo. */
const SITE_FILES = [
  'icon.svg',
  'default.png',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
];

/** For files whose address holds a hash of their content, and for all others: those have an entity tag. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'no-cache';
/** For the site's icons, which browsers look for on many pages: a changed one may take a day to be seen. */
const FOR_A_DAY = 'public, max-age=86400';

interface FileRoutesOptions {
  readonly remotesFolder: string;
  readonly assetsFolder: string;
  readonly registry: ReadReleases;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly host: Pick<RemoteHost, 'isDamaged'>;
  /** In development a name without a hash stands for whatever was built last. */
  readonly changing: boolean;
}

/** Files with addresses of their own: the host's scripts and fonts, the releases of the remotes. */
export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const { remotesFolder, assetsFolder, changing } = options;
  await app.register(fastifyStatic, {
    root: assetsFolder,
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) =>
      void reply.header('cache-control', !changing && isHashed(file) ? FOR_GOOD : ASKED_AGAIN),
  });
  // For the files that the routes below send: each says for how long it is kept.
  await app.register(fastifyStatic, { root: remotesFolder, serve: false, preCompressed: true, cacheControl: false });

  for (const file of SITE_FILES)
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', FOR_A_DAY).sendFile(file, path.join(assetsFolder, 'public')),
    );
  await app.register(releaseFileRoutes, options);
}

/** The browser's files of stored releases, and the hashes of their containers. */
async function releaseFileRoutes(
  app: FastifyInstance,
  { remotesFolder, registry, store, host }: FileRoutesOptions,
): Promise<void> {
  /** A version that is shown to somebody. */
  const shown = async (name: string, version: string): Promise<LiveRemote | undefined> =>
    (await registry()).remotes.flatMap(versionsOf).find((one) => one.name === name && one.version === version);

  /**
   * A browser would keep it for a year, long after it was repaired. Of versions that are not shown any more nobody
   * knows.
   */
  async function isDamaged(name: string, version: string, file: string): Promise<boolean> {
    const remote = await shown(name, version);
    return remote !== undefined && host.isDamaged(remote, `web/${file}`);
  }

  app.get<{ Params: { name: string; version: string; file: string } }>(
    '/remotes/:name/:version/web/:file',
    async (request, reply) => {
      const { name, version, file } = request.params;
      // One path segment each, so none can leave the store; `web` keeps server bundles private.
      if (![name, version, file].every((segment) => /^[A-Za-z0-9_][A-Za-z0-9._+-]*$/.test(segment)))
        return reply.callNotFound();
      const folder = path.join(remotesFolder, name, version, 'web');
      if (!(await isThere(path.join(folder, file))) || (await isDamaged(name, version, file))) return notThere(reply);
      return reply
        .header('access-control-allow-origin', '*')
        .sendFile(file, folder, { cacheControl: true, immutable: true, maxAge: '1y' });
    },
  );

  // For a page that was loaded without this remote. Its version may be one that nobody else is shown any more: tabs
  // keep theirs.
  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/integrity',
    async (request, reply) => {
      const { name, version } = request.params;
      // The registry's word goes before that of a file beside the container.
      const release = (await shown(name, version)) ?? (await store.find(name, version));
      const hash = release?.integrity[`web/${release.entry}`];
      if (hash === undefined) return notThere(reply);
      return reply.header('cache-control', FOR_GOOD).type('text/plain').send(hash);
    },
  );
}

/** What is missing now may come back, under the same address. */
const notThere = (reply: FastifyReply) =>
  sendSentence(
    reply.header('cache-control', 'no-store'),
    404,
    'This release has no such file, or not as it was released.',
  );
