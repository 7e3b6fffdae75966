import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isHashed } from '../assets-folder.ts';
import type { PortableFiles } from '../composition/portable-files.ts';
import { adoptedContainerRoutes } from './adopted-containers.ts';
import { manifestRoutes, type ManifestRoutesOptions } from './manifests.ts';
import { IMMUTABLE, releaseFileRoutes, type ReleaseFileOptions } from './release-files.ts';

/** Files with names that never change, which browsers, phones and cards without a photo request. */
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

/** For files whose address contains no hash of their content: they are revalidated by their entity tag. */
const ASKED_AGAIN = 'no-cache';
/**
 * Options of `sendFile` for the site's icons, which browsers request on many pages. A changed icon may take a day to
 * appear. An answer that there is no such file does not get this header.
 */
const FOR_A_DAY = { cacheControl: true, maxAge: '1d' } as const;

interface FileRoutesOptions extends ReleaseFileOptions, ManifestRoutesOptions {
  readonly portable: PortableFiles;
  readonly assetsFolder: string;
  /** Set in development, where even a file with a hash in its name is revalidated. */
  readonly isRebuilt: boolean;
}

/** Registers the routes of files: the host's scripts and fonts, and the releases of remotes. */
export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const { remotesFolder, assetsFolder, isRebuilt } = options;
  await app.register(fastifyStatic, {
    root: assetsFolder,
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', !isRebuilt && isHashed(file) ? IMMUTABLE : ASKED_AGAIN);
      // Sections of ours on pages of other sites load these fonts from here.
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  // Adds `sendFile` for the routes below, each of which sets its own `Cache-Control`.
  await app.register(fastifyStatic, { root: remotesFolder, serve: false, preCompressed: true, cacheControl: false });

  for (const file of SITE_FILES)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, path.join(assetsFolder, 'public'), FOR_A_DAY));
  await app.register(releaseFileRoutes, options);
  await app.register(adoptedContainerRoutes, options);
  await app.register(manifestRoutes, options);
}
