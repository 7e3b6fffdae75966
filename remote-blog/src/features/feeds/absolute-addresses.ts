import { HTML_TAG } from '../articles/html-tag.ts';
import { withMediaAddresses } from '../articles/media-addresses.ts';

const ADDRESS = /(\s(?:src|href|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Rich text that can be read away from its page: uploads are found on the API's host, everything else from the
 * article's address. What is no address at all stays as it is.
 */
export const withAbsoluteAddresses = (html: string, address: string, mediaUrl: (fileUrl: string) => string): string =>
  withMediaAddresses(html, mediaUrl).replace(HTML_TAG, (tag) =>
    tag.replace(ADDRESS, (_match, name: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? '';
      const written = quote ? value.slice(1, -1) : value;
      return `${name}${quote}${URL.canParse(written, address) ? new URL(written, address).href : written}${quote}`;
    }),
  );
