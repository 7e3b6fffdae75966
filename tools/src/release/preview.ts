import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { processExists } from '@northlight/shared/process';
import {
  DEVELOPMENT_FOLDER,
  developmentReleaseSchema,
  type Preview,
  PREVIEW_PATH,
  type Release,
  releaseSchema,
} from '@northlight/shared/release';
import { openPreviewSigner, type ReleaseStore } from '@northlight/shared/release-store';

const DAY = 86_400_000;

export interface PreviewOptions {
  readonly store: ReleaseStore;
  /** Where the key lies when PREVIEW_KEY is not set. */
  readonly dataFolder: string;
  readonly key?: string | undefined;
  readonly siteOrigin: string;
  /** Path of the page that the link leads to; the remote's own first page when it is not said. */
  readonly to?: string | undefined;
  readonly days: number;
}

export interface PreviewLink {
  readonly address: string;
  readonly expires: string;
}

/**
 * A signed link that shows its holder this version of the remote, in place of the live one.
 * @throws when everybody sees it already.
 */
export async function previewRelease(release: Release, options: PreviewOptions): Promise<PreviewLink> {
  const { remotes } = await options.store.registry();
  if (remotes[release.name]?.version === release.version)
    throw new Error(`${release.name} ${release.version} is live already: there is nothing to preview.`);
  return makeLink(release, { kind: 'release', version: release.version }, options);
}

/**
 * A signed link that has the deployed shell load one remote from the development server that runs on this machine.
 * @throws when none runs.
 */
export async function previewLocalhost(name: string, options: PreviewOptions): Promise<PreviewLink> {
  const { webBase, ...offer } = await runningOffer(name, options.dataFolder);
  const release = releaseSchema.parse(offer);
  return makeLink(release, { kind: 'localhost', release, webBase }, options);
}

async function makeLink(
  release: Release,
  source: Preview['source'],
  { store, dataFolder, key, siteOrigin, to, days }: PreviewOptions,
): Promise<PreviewLink> {
  const preview: Preview = {
    id: randomBytes(16).toString('base64url'),
    remote: release.name,
    expires: new Date(Date.now() + days * DAY).toISOString(),
    source,
  };
  const signer = await openPreviewSigner(dataFolder, key);
  await store.putPreview(preview);
  const address = new URL(`${PREVIEW_PATH}/${signer.sign(preview.id)}`, siteOrigin);
  address.searchParams.set('to', to ?? firstPage(release));
  return { address: address.href, expires: preview.expires };
}

/** The first page of the remote that has one address, not many. */
const firstPage = ({ routes, adopted }: Release): string => {
  const patterns = routes.map(({ pattern }) => (adopted ? pattern.replace(/\/\*$/, '') : pattern));
  return patterns.find((pattern) => !/[:*]/.test(pattern)) ?? '/';
};

async function runningOffer(name: string, dataFolder: string) {
  const file = path.join(dataFolder, 'remotes', DEVELOPMENT_FOLDER, `${name}.json`);
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  const offer = text === null ? null : developmentReleaseSchema.parse(JSON.parse(text));
  if (offer && processExists(offer.pid)) return offer;
  throw new Error(
    `No development server of remote-${name} runs on this data folder: start one with npm run dev -w remote-${name}.`,
  );
}
