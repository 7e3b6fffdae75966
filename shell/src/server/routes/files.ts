import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isHashed } from '../assets-folder.ts';
import type { PortableFiles } from '../composition/portable-files.ts';
import { adoptedContainerRoutes } from './adopted-containers.ts';
import { manifestRoutes, type ManifestRoutesOptions } from './manifests.ts';
import { FOR_GOOD, releaseFileRoutes, type ReleaseFileOptions } from './release-files.ts';

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

/** For files whose address holds no hash of their content: they have an entity tag. */
const ASKED_AGAIN = 'no-cache';
/** For the site's icons, which browsers look for on many pages: a changed one may take a day to be seen. */
const FOR_A_DAY = 'public, max-age=86400';

interface FileRoutesOptions extends ReleaseFileOptions, ManifestRoutesOptions {
  readonly portable: PortableFiles;
  readonly assetsFolder: string;
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
    setHeaders(reply, file) {
      reply.header('cache-control', !changing && isHashed(file) ? FOR_GOOD : ASKED_AGAIN);
      // Sections of ours bring their type faces to pages of other sites.
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  // For the files that the routes below send: each says for how long it is kept.
  await app.register(fastifyStatic, { root: remotesFolder, serve: false, preCompressed: true, cacheControl: false });

  for (const file of SITE_FILES)
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', FOR_A_DAY).sendFile(file, path.join(assetsFolder, 'public')),
    );
  await app.register(releaseFileRoutes, options);
  await app.register(adoptedContainerRoutes, options);
  await app.register(manifestRoutes, options);
}
