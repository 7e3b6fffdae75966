import type { MediaFile } from '../content/index.ts';
import { type SharedCollection, shareCardPath } from '../endpoints/index.ts';
import { type SocialImage, socialImage } from './social-image.ts';

/** Pixels: the proportions in which networks show a large card. */
const SIZE = { width: 1200, height: 630 };

/** A record that has a page of its own. */
export interface SharedRecord {
  readonly id: number;
  readonly title: string;
  /** When it was last changed, ISO 8601: another state has another address, which networks fetch anew. */
  readonly updated_at: string;
  readonly file?: MediaFile | null;
}

/**
 * The picture of a record's page in social networks: what was uploaded for it, else a card that the API draws with its
 * title.
 */
export function shareImage(
  collection: SharedCollection,
  { id, title, updated_at, file = null }: SharedRecord,
  mediaUrl: (fileUrl: string) => string,
): SocialImage {
  const photo = socialImage(file?.drawn ? null : file, mediaUrl);
  return photo ?? { url: mediaUrl(shareCardPath(collection, id, updated_at)), ...SIZE, alt: title };
}
