import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { renderArt } from '@northlight/shared/art';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveRemote } from '../composition/live-remote.ts';
import { type ReadReleases, versionsOf } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';

/** What is asked for under names that never change, by browsers, phones and cards without a photo: revalidated, and kept for a day. */
const SITE_FILES = ['icon.svg', 'default.png', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'manifest.webmanifest'];

const IMMUTABLE = { immutable: true, maxAge: '1y' } as const;

interface FileRoutesOptions {
  readonly remotesFolder: string;
  readonly assetsFolder: string;
  readonly registry: ReadReleases;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly host: Pick<RemoteHost, 'isDamaged'>;
  /** In development a name without a hash stands for whatever was built last. */
  readonly changing: boolean;
}

/** Files with addresses of their own: the host's scripts and fonts, the releases of the remotes, the drawn pictures. */
export async function fileRoutes(app: FastifyInstance, { remotesFolder, assetsFolder, registry, store, host, changing }: FileRoutesOptions): Promise<void> {
  const caching = changing ? { cacheControl: false } : IMMUTABLE;
  await app.register(fastifyStatic, { root: assetsFolder, prefix: '/assets/', index: false, decorateReply: true, preCompressed: true, ...caching });

  for (const file of SITE_FILES) app.get(`/${file}`, (_request, reply) => reply.sendFile(file, path.join(assetsFolder, 'public'), { maxAge: '1d', immutable: false }));

  /** A version that is shown to somebody. */
  const shown = async (name: string, version: string): Promise<LiveRemote | undefined> =>
    (await registry()).remotes.flatMap(versionsOf).find((one) => one.name === name && one.version === version);

  /** A browser would keep it for a year, long after it was repaired. Of versions that are not shown any more nobody knows. */
  async function isDamaged(name: string, version: string, file: string): Promise<boolean> {
    const remote = await shown(name, version);
    return remote !== undefined && host.isDamaged(remote, `web/${file}`);
  }

  /** What is missing now may come back, under the same address. */
  const notThere = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('This release has no such file, or not as it was released.');

  app.get<{ Params: { name: string; version: string; file: string } }>('/remotes/:name/:version/web/:file', async (request, reply) => {
    const { name, version, file } = request.params;
    // One path segment each, so none can leave the store; `web` keeps server bundles private.
    if (![name, version, file].every((segment) => /^[A-Za-z0-9_][A-Za-z0-9._+-]*$/.test(segment))) return reply.callNotFound();
    const folder = path.join(remotesFolder, name, version, 'web');
    if (!(await exists(path.join(folder, file))) || (await isDamaged(name, version, file))) return notThere(reply);
    return reply.header('access-control-allow-origin', '*').sendFile(file, folder, IMMUTABLE);
  });

  // For a page that began without this remote. Its version may be one that nobody else is shown any more: tabs keep theirs.
  app.get<{ Params: { name: string; version: string } }>('/remotes/:name/:version/integrity', async (request, reply) => {
    const { name, version } = request.params;
    // The registry's word goes before that of a file beside the container.
    const release = (await shown(name, version)) ?? (await store.find(name, version));
    const hash = release?.integrity[`web/${release.entry}`];
    if (hash === undefined) return notThere(reply);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/plain').send(hash);
  });

  app.get<{ Params: { kind: string; seed: string }; Querystring: { w?: string; h?: string } }>('/art/:kind/:seed', async (request, reply) => {
    const { kind, seed } = request.params;
    const svg = seed.endsWith('.svg') ? renderArt(kind, seed.slice(0, -'.svg'.length), sizeOf(request.query)) : null;
    if (svg === null) return reply.code(404).type('text/plain').send('There is no such picture.');
    return reply
      .headers({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'", 'x-content-type-options': 'nosniff' })
      .type('image/svg+xml')
      .send(svg);
  });
}

const exists = (file: string): Promise<boolean> => access(file).then(
  () => true,
  () => false,
);

function sizeOf({ w, h }: { w?: string; h?: string }): { width: number; height: number } | undefined {
  const [width, height] = [Number(w), Number(h)];
  const sensible = (length: number) => Number.isInteger(length) && length >= 16 && length <= 2400;
  return sensible(width) && sensible(height) ? { width, height } : undefined;
}
