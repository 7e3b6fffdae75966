import path from 'node:path';
import { isWebFile } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isThere } from '../assets-folder.ts';
import type { PortableFiles } from '../composition/portable-files.ts';
import { findRegistered, type ReadReleases } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { sendSentence } from './send-sentence.ts';

/** For files whose address contains a hash or version, so that their content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pages of any site may load the file, also pages with a `Cross-Origin-Embedder-Policy`. */
export const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** The folders of a release that browsers are sent: for pages of this site, and for other hosts. */
const SENT_PARTS = ['web', 'portable'] as const;
type SentPart = (typeof SENT_PARTS)[number];

export interface ReleaseFileOptions {
  readonly remotesFolder: string;
  readonly readReleases: ReadReleases;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly host: Pick<RemoteHost, 'isDamaged'>;
  readonly portable: Pick<PortableFiles, 'isDamaged'>;
}

/** Registers the routes of the browser's files of stored releases, and of the hashes of their containers. */
export async function releaseFileRoutes(
  app: FastifyInstance,
  { remotesFolder, readReleases, store, host, portable }: ReleaseFileOptions,
): Promise<void> {
  /**
   * Whether a file is damaged: a browser would keep it for a year, even after it was repaired. Only checked for
   * versions in the registry.
   */
  async function isDamaged(name: string, version: string, part: SentPart, file: string): Promise<boolean> {
    const remote = findRegistered(await readReleases(), { name, version });
    const files = part === 'portable' ? portable : host;
    return remote !== undefined && files.isDamaged(remote, `${part}/${file}`);
  }

  for (const part of SENT_PARTS)
    app.get<{ Params: { name: string; version: string; '*': string } }>(
      `/remotes/:name/:version/${part}/*`,
      async (request, reply) => {
        const { name, version, '*': file } = request.params;
        // No parameter can lead out of the store, and only files of the folder `part` are sent, not server bundles.
        if (![name, version].every((segment) => /^[A-Za-z0-9_][A-Za-z0-9._+-]*$/.test(segment)) || !isWebFile(file))
          return reply.callNotFound();
        const folder = path.join(remotesFolder, name, version, part);
        if (!(await isThere(path.join(folder, file))) || (await isDamaged(name, version, part, file)))
          return notThere(reply);
        return reply
          .headers(FOR_ANY_ORIGIN)
          .sendFile(file, folder, { cacheControl: true, immutable: true, maxAge: '1y' });
      },
    );

  // Requested by a page that was loaded without this remote. The version may no longer be in the registry, because open
  // tabs keep their versions.
  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/integrity',
    async (request, reply) => {
      const { name, version } = request.params;
      // The hash in the registry takes precedence over that in the store, which lies beside the container.
      const release = findRegistered(await readReleases(), { name, version }) ?? (await store.find(name, version));
      const hash = release?.integrity[`web/${release.entry}`];
      if (hash === undefined) return notThere(reply);
      return reply.header('cache-control', IMMUTABLE).type('text/plain').send(hash);
    },
  );
}

/** A file that is missing now may be restored under the same address, so the answer must not be cached. */
const notThere = (reply: FastifyReply) =>
  sendSentence(
    reply.header('cache-control', 'no-store'),
    404,
    'This release has no such file, or not as it was released.',
  );
