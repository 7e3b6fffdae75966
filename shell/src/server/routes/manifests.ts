import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { portableBaseOf } from '../../app/release-address.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { PortableFiles } from '../composition/portable-files.ts';
import type { ReadReleases, RemoteReleases } from '../composition/registry-reader.ts';
import { weakEntityTag, isKnown } from './entity-tag.ts';
import { FOR_ANY_ORIGIN } from './release-files.ts';
import { sendSentence } from './send-sentence.ts';

/** Path of the manifest in a release. */
const MANIFEST = 'portable/mf-manifest.json';

/** The part of a manifest that is changed here. */
const manifestSchema = z.looseObject({ metaData: z.looseObject({ publicPath: z.string() }) });

export interface ManifestRoutesOptions {
  readonly siteOrigin: string;
  readonly readReleases: ReadReleases;
  readonly portable: Pick<PortableFiles, 'isWhole'>;
}

/**
 * The manifests of remotes, at addresses without a version, by which hosts of other teams load whichever version is
 * live. The files in a manifest are in the folder of one version, so a host never mixes files of two versions.
 */
export async function manifestRoutes(
  app: FastifyInstance,
  { siteOrigin, readReleases, portable }: ManifestRoutesOptions,
): Promise<void> {
  /**
   * The live version, or an earlier one while the live version's files are damaged. Null when there is none to load.
   */
  async function loadable({ live, fallbacks }: RemoteReleases): Promise<LiveRemote | null> {
    if (!hasManifest(live)) return null;
    for (const remote of [live, ...fallbacks.filter(hasManifest)]) if (await portable.isWhole(remote)) return remote;
    return null;
  }

  app.get<{ Params: { name: string } }>('/remotes/:name/mf-manifest.json', async (request, reply) => {
    const { name } = request.params;
    const releases = (await readReleases()).remotes.find((candidate) => candidate.name === name);
    // The headers are for errors too: a host has to be able to read the reason.
    reply.headers({ ...FOR_ANY_ORIGIN, 'cache-control': 'no-cache' });
    if (!releases) return sendSentence(reply, 404, 'This site has no such remote.');
    const remote = await loadable(releases);
    const folder = remote?.folder ?? null;
    if (!remote || folder === null)
      return sendSentence(reply, 404, `The remote "${name}" can't be loaded by other hosts: ${reasonOf(releases)}`);
    return sendManifest(request.headers['if-none-match'], reply, {
      file: path.join(folder, MANIFEST),
      publicPath: new URL(portableBaseOf(remote), siteOrigin).href,
    });
  });
}

const hasManifest = ({ integrity, folder }: LiveRemote): boolean => folder !== null && MANIFEST in integrity;

const reasonOf = ({ live }: RemoteReleases): string =>
  hasManifest(live)
    ? 'the files of its live version are damaged.'
    : 'its live version has no portable container (see portable in its rspack.config.ts).';

async function sendManifest(
  known: string | undefined,
  reply: FastifyReply,
  { file, publicPath }: { readonly file: string; readonly publicPath: string },
): Promise<FastifyReply> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const text = JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  const tag = weakEntityTag(text);
  reply.header('etag', tag);
  return isKnown(known, tag) ? reply.code(304).send() : reply.type('application/json').send(text);
}
