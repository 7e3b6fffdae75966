import type { FastifyInstance } from 'fastify';

/** Bytes: a long message in a script with three bytes per letter, each written as `%E0`, and some more. */
const LIMIT = 131_072;

/**
 * Lets the routes of this plugin accept forms without files that a browser posts without a script. Other routes must
 * not accept them, because those rely on a cookie.
 */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT },
    async (_request: unknown, body: string) =>
      // Browsers send line breaks as CRLF.
      Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])),
  );
}
