import type { FastifyInstance } from 'fastify';

const DOCUMENT_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Content types of files that documents load: they have no window, and no links that a visitor could follow. */
const PART_OF_A_PAGE = /^(?:font|image)\/|javascript/;

/**
 * Sets the headers that concern documents, unless a route has set its own. Scripts, pictures and fonts don't get them:
 * a page loads a dozen of these, and each would be a hundred bytes larger.
 */
export function setDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!PART_OF_A_PAGE.test(String(reply.getHeader('content-type'))))
      for (const [name, value] of Object.entries(DOCUMENT_HEADERS))
        if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
