import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance } from 'fastify';
import { adoptedContainerText, isAdopted } from '../composition/adopted/adopted-remote.tsx';
import { type LiveRemote, storedRemote } from '../composition/live-remote.ts';
import { findRegistered, type ReadReleases } from '../composition/registry-reader.ts';
import { weakEntityTag, isKnown } from './entity-tag.ts';
import { sendSentence } from './send-sentence.ts';

export interface AdoptedContainerOptions {
  readonly remotesFolder: string;
  readonly readReleases: ReadReleases;
  readonly store: Pick<ReleaseStore, 'find'>;
}

/**
 * The containers that the shell's loader uses for adopted remotes. Each is made from a release and this build of the
 * shell, so browsers revalidate it each time and mostly get 304.
 */
export async function adoptedContainerRoutes(
  app: FastifyInstance,
  { remotesFolder, readReleases, store }: AdoptedContainerOptions,
): Promise<void> {
  /** Finds a version, first in the readReleases, then in the store: open tabs keep versions that are no longer live. */
  async function find(name: string, version: string): Promise<LiveRemote | null> {
    const registered = findRegistered(await readReleases(), { name, version });
    if (registered) return registered;
    const release = await store.find(name, version);
    return release && storedRemote(release, remotesFolder);
  }

  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/container.js',
    async (request, reply) => {
      const remote = await find(request.params.name, request.params.version);
      if (!remote || !isAdopted(remote))
        return sendSentence(reply.header('cache-control', 'no-store'), 404, 'There is no such adopted remote.');
      const text = adoptedContainerText(remote);
      const tag = weakEntityTag(text);
      reply.headers({ 'cache-control': 'no-cache', etag: tag });
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('text/javascript; charset=utf-8').send(text);
    },
  );
}
