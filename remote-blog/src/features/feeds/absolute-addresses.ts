import { HTML_TAG } from '../articles/html-tag.ts';
import { withMediaAddresses } from '../articles/media-addresses.ts';

const ADDRESS = /(\s(?:src|href|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Rich text with absolute addresses, so that it can be read outside of its page. Uploads are resolved against the API's
 * host, all others against the article's address. A value that is no valid address is not changed.
 */
export const withAbsoluteAddresses = (html: string, address: string, mediaUrl: (fileUrl: string) => string): string =>
  withMediaAddresses(html, mediaUrl).replace(HTML_TAG, (tag) =>
    tag.replace(ADDRESS, (_match, name: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? '';
      const written = quote ? value.slice(1, -1) : value;
      return `${name}${quote}${URL.canParse(written, address) ? new URL(written, address).href : written}${quote}`;
    }),
  );
