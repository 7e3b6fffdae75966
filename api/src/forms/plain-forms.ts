import type { FastifyInstance } from 'fastify';

/** Bytes: a long message in a script of three bytes a letter, each written as `%E0`, and some more. */
const LIMIT = 131_072;

/**
 * Lets the routes of this plugin take what a browser posts by itself for a form without files. No other route does: one
 * that relies on a cookie must not.
 */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT },
    async (_request: unknown, body: string) =>
      // Browsers end lines as DOS does.
      Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])),
  );
}
