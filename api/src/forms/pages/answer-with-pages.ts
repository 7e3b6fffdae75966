import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorSchema } from '../../routes/answers.ts';
import '../../routes/form-body.ts';
import type { FormPage } from './form-page.ts';
import { renderFormPage } from './render-form-page.ts';
import { styleSource } from './style.ts';

/**
 * Answers a browser that posts a form without a script: an accepted form redirects to the site, a refused one shows the
 * form again. Requests are handled as any other; only the response differs. Must be called in a plugin with only the
 * route of the form. The addresses are fixed, so that no part of a request gets into a redirect.
 */
export function answerWithPages(
  app: FastifyInstance,
  { page, siteOrigin }: { readonly page: FormPage; readonly siteOrigin: string },
): void {
  // The site must be allowed as a target of the form, because browsers check redirects too.
  const policy =
    `default-src 'none'; style-src ${styleSource}; form-action 'self' ${siteOrigin}; base-uri 'none'; ` +
    `frame-ancestors 'none'`;

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPosted(request) || typeof payload !== 'string') return payload;
    if (reply.statusCode < 400) {
      reply
        .code(303)
        .header('location', siteOrigin + page.done)
        .removeHeader('content-type');
      return '';
    }
    reply.headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' });
    return renderFormPage({
      page,
      failure: errorSchema.parse(JSON.parse(payload)),
      values: request.sentValues ?? {},
      siteOrigin,
    });
  });
}

/** True for a form that the browser posts itself, which asks for a document. Scripts ask for JSON or for any type. */
export const isPosted = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])text\/html\b/i.test(headers.accept ?? '') &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
