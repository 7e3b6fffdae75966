import { HTML_TAG } from './html-tag.ts';

const UPLOAD = /(\s(?:src|href|poster)\s*=\s*["']?)(\/uploads\/[^"'\s>]*)/gi;

/** Rich text with absolute addresses of uploaded files. They are relative to the API's host, not to the site's. */
export const withMediaAddresses = (html: string, mediaUrl: (fileUrl: string) => string): string =>
  html.replace(HTML_TAG, (tag) =>
    tag.replace(UPLOAD, (_match, attribute: string, address: string) => attribute + mediaUrl(address)),
  );
