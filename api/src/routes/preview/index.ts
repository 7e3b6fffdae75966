import { allContentTypes, createSchema, updateSchema } from '@northlight/shared/content';
import {
  type LeftOutChange,
  LONGEST_PREVIEW_LINK,
  MAX_DRAFTS,
  PREVIEW_HEADER,
  paths,
} from '@northlight/shared/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PreviewChange } from '../../content/preview/preview-grant-table.ts';
import type { Editor, PreviewGrant } from '../../content/preview/preview-grants.ts';
import { MAX_ID } from '../../database/max-id.ts';
import { forbidden, invalid, unauthorized } from '../../errors.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { issuesOf } from '../../plugins/app/validation.ts';
import { created, ok } from '../answers.ts';
import { idParameters, idText, ONE_LINE } from '../parameters.ts';
import { typed } from '../typed.ts';

const changesSchema = z.strictObject({
  title: z.string().max(200).regex(ONE_LINE, 'title must not contain control characters'),
  changes: z
    .array(
      z.strictObject({
        collection: z.enum(allContentTypes().map(({ collection }) => collection)),
        id: z.int().min(1).max(MAX_ID).nullable(),
        values: z.record(z.string(), z.unknown()),
      }),
    )
    .max(MAX_DRAFTS, `A preview has at most ${MAX_DRAFTS} changes`),
});

const OUT_OF_RANGE = `A link ends in the future, and within ${LONGEST_PREVIEW_LINK} days`;

/** How long a link lasts: `days`, reckoned by the API's clock, or the time of its end. */
const linkSchema = z
  .strictObject({
    days: z.int(OUT_OF_RANGE).min(1, OUT_OF_RANGE).max(LONGEST_PREVIEW_LINK, OUT_OF_RANGE).optional(),
    expires_at: z.iso.datetime('Choose when the link ends').optional(),
  })
  .refine(({ days, expires_at }) => (days === undefined) !== (expires_at === undefined), {
    path: ['expires_at'],
    message: 'Choose when the link ends',
  });

const linkParameters = idParameters.extend({ link: idText('link') });

const DAY = 86_400_000;

/** Only the product itself uses these routes; they are not part of the public OpenAPI document. */
const schema = { hide: true };

/**
 * Routes of content previews: of changes that an editor is typing, by links to content releases for people without an
 * account, and the reads of both by the site's server.
 */
export const previewRoutes: FastifyPluginAsyncZod = async (app) => {
  ofEditors(app);
  links(app);

  const granted = async (request: FastifyRequest, reply: FastifyReply): Promise<PreviewGrant> => {
    reply.header('cache-control', 'no-store, private');
    const token = request.headers[PREVIEW_HEADER];
    const grant = token === undefined ? null : await app.previewGrants.find(String(token));
    if (!grant) throw forbidden('This preview is over');
    return grant;
  };

  app.get(paths.preview, { schema }, async (request, reply) => {
    const { title, expiresAt } = await granted(request, reply);
    return ok({ title, expires_at: expiresAt.toISOString() });
  });

  // Only collection and message are answered: the current record and the errors of fields are for administrators only.
  app.get(paths.previewLeftOut, { schema }, async (request, reply) =>
    ok(
      await app.previewReads.read(await granted(request, reply), async (_db, leftOut) =>
        leftOut.map(({ collection, message }): LeftOutChange => ({ collection, message })),
      ),
    ),
  );
};

function ofEditors(app: FastifyInstance): void {
  const { previewGrants: grants, previewReads, requireSession: onRequest } = app;
  const editorOf = (request: FastifyRequest): Editor => {
    const token = app.access.tokenOf(request);
    if (token === null) throw unauthorized();
    return { token, email: sessionOf(request).administrator.email };
  };

  typed(app).post(paths.previewCreate, { schema, onRequest }, async (request, reply) => {
    reply.code(201);
    return created(shownOf(await grants.open(editorOf(request))));
  });

  const update = { schema: { ...schema, params: idParameters, body: changesSchema }, onRequest };
  typed(app).patch(paths.previewUpdate(':id'), update, async (request) => {
    const { title, changes } = request.body;
    const asked = { title, changes: changes.map(checked) };
    const next = await grants.changed(request.params.id, editorOf(request), asked);
    // The changes are tried before they are stored: while they can't be saved, the preview stays as it was.
    await previewReads.read(next.grant, async () => undefined);
    await grants.store(next);
    return ok(null);
  });

  const remove = { schema: { ...schema, params: idParameters }, onRequest };
  typed(app).delete(paths.previewDelete(':id'), remove, async (request) => {
    await grants.close(request.params.id, editorOf(request));
    return ok(null);
  });
}

function links(app: FastifyInstance): void {
  const { previewLinks, requireSession: onRequest, now } = app;
  const ofRelease = { ...schema, params: idParameters };

  typed(app).get(paths.previewLinks(':id'), { schema: ofRelease, onRequest }, async ({ params: { id } }) =>
    ok(await previewLinks.list(id)),
  );

  const create = { schema: { ...ofRelease, body: linkSchema }, onRequest };
  typed(app).post(paths.previewLinks(':id'), create, async (request, reply) => {
    const { days, expires_at = now() + (days ?? 0) * DAY } = request.body;
    const expiresAt = new Date(expires_at);
    const left = expiresAt.getTime() - now();
    if (left <= 0 || left > LONGEST_PREVIEW_LINK * DAY) throw invalid([{ path: 'expires_at', message: OUT_OF_RANGE }]);
    const made = await previewLinks.create(request.params.id, sessionOf(request), expiresAt);
    reply.code(201);
    return created(shownOf(made));
  });

  const remove = { schema: { ...schema, params: linkParameters }, onRequest };
  typed(app).delete(paths.previewLink(':id', ':link'), remove, async (request) => {
    const { id, link } = request.params;
    await previewLinks.revoke(id, link, sessionOf(request));
    return ok(null);
  });
}

const shownOf = ({ id, token, expiresAt }: { id: number; token: string; expiresAt: Date }) => ({
  id,
  token,
  expires_at: expiresAt.toISOString(),
});

/** Checks a change as the routes that write records do. @throws HttpError 422 */
function checked({ collection, id, values }: PreviewChange): PreviewChange {
  const type = allContentTypes().find((known) => known.collection === collection);
  if (!type) throw invalid([{ path: 'collection', message: `There is no collection ${collection}` }]);
  const parsed = (id === null ? createSchema(type) : updateSchema(type)).safeParse(values);
  if (!parsed.success) throw invalid(parsed.error.issues.flatMap(issuesOf));
  const { updated_at: _seen, ...input } = parsed.data;
  return { collection, id, values: input };
}
