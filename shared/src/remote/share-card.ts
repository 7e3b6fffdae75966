import type { MediaFile } from '../content/index.ts';
import { type SharedCollection, shareCardPath } from '../endpoints/index.ts';
import { type SocialImage, socialImage } from './social-image.ts';

/** Size in pixels: the proportions of a large card in social networks. */
const SIZE = { width: 1200, height: 630 };

/** A record that has a page of its own. */
export interface SharedRecord {
  readonly id: number;
  readonly title: string;
  /** Time of the last change, ISO 8601. It is part of the address, so that networks fetch a changed card again. */
  readonly updated_at: string;
  readonly file?: MediaFile | null;
}

/**
 * The picture of a record's page in social networks: its uploaded picture, otherwise a card that the API draws with its
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
