import type { MediaFile } from '../content/index.ts';

/** The picture of a page's card in a social network. */
export interface SocialImage {
  /** Absolute address of a raster image. */
  readonly url: string;
  /** Pixels, when known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
}

/** Width in pixels below which networks show a thumbnail instead of the large card. */
const LARGE = 1000;
/** Types that every network can show; no SVG and no AVIF. */
const EVERYWHERE = ['image/jpeg', 'image/png'];

/**
 * Chooses the file of a stored picture for the card of a page: the narrowest JPEG or PNG that is wide enough, otherwise
 * the original, otherwise WebP, which most networks support. Undefined when there is none: the shell then uses the
 * product's own picture.
 */
export function socialImage(
  file: MediaFile | null | undefined,
  mediaUrl: (fileUrl: string) => string,
): SocialImage | undefined {
  if (!file) return undefined;
  const wide = file.variants.filter(({ width }) => width >= LARGE);
  const original = { file_URL: file.file_URL, type: file.type ?? typeByName(file.file_URL), width: file.width };
  const chosen =
    wide.find(({ type }) => EVERYWHERE.includes(type)) ??
    (EVERYWHERE.includes(original.type) && (original.width === null || original.width >= LARGE)
      ? original
      : undefined) ??
    wide.find(({ type }) => type === 'image/webp');
  if (!chosen) return undefined;
  return {
    url: mediaUrl(chosen.file_URL),
    ...(chosen.width ? { width: chosen.width } : {}),
    ...(chosen.width && file.width && file.height
      ? { height: Math.round((file.height * chosen.width) / file.width) }
      : {}),
    ...(file.alt ? { alt: file.alt } : {}),
  };
}

/** Type by file name: a pasted address was never fetched, so only its name is known. */
const typeByName = (address: string): string =>
  /\.jpe?g(?:$|[?#])/i.test(address) ? 'image/jpeg' : /\.png(?:$|[?#])/i.test(address) ? 'image/png' : '';
