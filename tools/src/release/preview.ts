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
  /** Folder of the key file, used when PREVIEW_KEY is not set. */
  readonly dataFolder: string;
  readonly key?: string | undefined;
  readonly siteOrigin: string;
  /** Path of the page that the link opens. Default: the remote's own first page. */
  readonly to?: string | undefined;
  readonly days: number;
}

export interface PreviewLink {
  readonly address: string;
  readonly expires: string;
}

/**
 * Makes a signed link: a visitor with the link sees this version of the remote in place of the live one.
 * @throws when this version is live already.
 */
export async function previewRelease(release: Release, options: PreviewOptions): Promise<PreviewLink> {
  const { remotes } = await options.store.registry();
  if (remotes[release.name]?.version === release.version)
    throw new Error(`${release.name} ${release.version} is live already: there is nothing to preview.`);
  return makeLink(release, { kind: 'release', version: release.version }, options);
}

/**
 * Makes a signed link with which the deployed shell loads one remote from the development server on this machine.
 * @throws when no such server runs.
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

/** Pattern of the remote's first page without parameters; `/` if there is none. */
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
