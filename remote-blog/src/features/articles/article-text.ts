import { withHeadingAnchors } from './headings.ts';
import { withMediaAddresses } from './media-addresses.ts';
import { withScrollRegions } from './scroll-regions.ts';
import { withPictureLinks } from './zoom/picture-links.ts';

export { preview } from './preview.ts';

/** The text of an article as its page shows it. @param content rich text, as the API has it. */
export const textOf = (content: string, mediaUrl: (fileUrl: string) => string): string =>
  withPictureLinks(withHeadingAnchors(withScrollRegions(withMediaAddresses(content, mediaUrl))));
