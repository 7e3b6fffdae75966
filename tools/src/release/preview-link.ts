import type { ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { readSettings } from '../run/settings.ts';
import type { PreviewLink, PreviewOptions } from './preview.ts';

/**
 * Options for links to previews of this machine's store.
 * @throws when the site would not know the key of such links.
 */
export function previewOptions(store: ReleaseStore, { to, days }: Pick<PreviewOptions, 'to' | 'days'>): PreviewOptions {
  if (readBucketSettings() && !process.env.PREVIEW_KEY)
    throw new Error(
      'Releases are kept in a bucket: set PREVIEW_KEY to what it is on the site, so that the site knows the link.',
    );
  const { dataFolder, siteOrigin } = readSettings();
  return { store, dataFolder, key: process.env.PREVIEW_KEY, siteOrigin, to, days };
}

export function printLink({ address, expires }: PreviewLink, what: string): void {
  console.log(`${what} is shown until ${expires.slice(0, 16).replace('T', ' ')} UTC to whoever follows\n  ${address}`);
}
