import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorSchema } from '../../routes/answers.ts';
import '../../routes/form-body.ts';
import type { FormPage } from './form-page.ts';
import { renderFormPage } from './render-form-page.ts';
import { styleSource } from './style.ts';

/**
 * For a browser that posts a form itself, without a script: the answer as something to look at. An accepted form leads
 * back to the site, a refused one is the form again. Everything happens as for any other caller; only how it is told
 * differs. Call it inside a plugin that holds nothing but the form's route. Where it leads is fixed: nothing of a
 * request is part of an address.
 */
export function answerWithPages(
  app: FastifyInstance,
  { page, siteOrigin }: { readonly page: FormPage; readonly siteOrigin: string },
): void {
  // The way back to the site is a part of what the form may do: browsers check redirects too.
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

/**
 * True for what a browser sends by itself: a document is asked for, by a form. Scripts ask for JSON, or for anything.
 */
export const isPosted = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])text\/html\b/i.test(headers.accept ?? '') &&
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '');
