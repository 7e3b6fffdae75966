import { HTML_TAG } from './html-tag.ts';

const UPLOAD = /(\s(?:src|href|poster)\s*=\s*["']?)(\/uploads\/[^"'\s>]*)/gi;

/**
 * Rich text with the addresses of uploaded files made absolute: they are relative to the API's host, not to the site's.
 */
export const withMediaAddresses = (html: string, mediaUrl: (fileUrl: string) => string): string =>
  html.replace(HTML_TAG, (tag) =>
    tag.replace(UPLOAD, (_match, attribute: string, address: string) => attribute + mediaUrl(address)),
  );
