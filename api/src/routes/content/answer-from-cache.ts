import { CONTENT_VERSIONS_HEADER } from '@northlight/shared/endpoints';
import { requestSpan } from '@northlight/shared/tracing';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../database/db.ts';
import { asUnavailable } from '../../database/unavailable.ts';
import { strongEntityTag } from '../../plugins/app/entity-tags.ts';
import type { CachedAnswer } from '../../sending/cached-answer.ts';
import { sendCachedAnswer } from '../../sending/send-cached-answer.ts';

interface AnswerOptions<Answer> {
  readonly tagged?: (answer: Answer) => string;
  readonly isSearch?: boolean;
}

/** Value of `Cache-Status` (RFC 9211) for a stale cache entry. */
const STALE = 'northlight-api; hit; detail=stale';

/**
 * Sends the cache entry of an answer, or what `read` returns now. The route names in its `config` the collections that
 * the answer shows. For a preview the answer is always read from the database, and the cache is not used.
 * @param of what the answer depends on: the key of the cache entry.
 * @param read must read only from the database that it is given.
 * @param options `tagged` gives the text that the entity tag is computed from, where that is not the body; `isSearch`
 * is set where anybody can ask in any number of ways.
 * @returns the body, compressed if the client asked for that.
 * @throws what `read` throws.
 */
export async function answer<Answer>(
  reply: FastifyReply,
  of: readonly (string | number | undefined)[],
  read: (db: Db) => Promise<Answer>,
  { tagged, isSearch = false }: AnswerOptions<Answer> = {},
): Promise<Buffer> {
  const { server, request, routeOptions } = reply;
  const { collections } = routeOptions.config;
  if (!collections) throw new Error(`The route ${routeOptions.url} doesn't say what it shows.`);
  if (request.preview) return asPreview(reply, await server.previewReads.read(request.preview, read));
  const key = JSON.stringify(of);
  const fresh = async () => {
    // While the database is unreachable this fails or takes long.
    const versions = (await request.versions) ?? {};
    return server.contentCache.get({ key, collections, versions }, async () => {
      const found = await requestSpan(request.raw).run(() => read(server.db));
      const body = String(reply.serialize(found));
      const isInvented = isSearch || isEmpty(found);
      return { body, tag: strongEntityTag(tagged ? tagged(found) : body), isInvented };
    });
  };
  const last = request.isUnanswered ? lastAnswer(reply, key) : undefined;
  return sendCachedAnswer(reply, last ?? (await fresh().catch((error: unknown) => insteadOf(error, reply, key))));
}

/** Whether an answer has no record: an empty list, or a page after the last one of a list. */
function isEmpty(found: unknown): boolean {
  const shown = typeof found === 'object' && found !== null && 'data' in found ? found.data : found;
  return Array.isArray(shown) && shown.length === 0;
}

/** The last cache entry of the key. The headers say that it may be stale, and which content versions it shows. */
function lastAnswer(reply: FastifyReply, key: string): CachedAnswer | undefined {
  const last = reply.server.contentCache.last(key);
  if (last) reply.headers({ 'cache-status': STALE, [CONTENT_VERSIONS_HEADER]: last.versions });
  return last?.answer;
}

/** @throws the failure itself, when the database was not its cause or there is no cache entry. */
function insteadOf(failure: unknown, reply: FastifyReply, key: string): CachedAnswer {
  const last = asUnavailable(failure) && lastAnswer(reply, key);
  if (!last) throw failure;
  return last;
}

/** The body is not compressed: it is sent only once, and to the site's server, which runs beside this one. */
function asPreview(reply: FastifyReply, found: unknown): Buffer {
  const body = Buffer.from(String(reply.serialize(found)));
  reply.type('application/json; charset=utf-8');
  return body;
}
