import { CONTENT_VERSIONS_HEADER } from '@northlight/shared/endpoints';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../database/db.ts';
import { asUnavailable } from '../../database/unavailable.ts';
import { strongEntityTag } from '../../plugins/app/entity-tags.ts';
import type { CachedAnswer } from '../../sending/cached-answer.ts';
import { sendCachedAnswer } from '../../sending/send-cached-answer.ts';

/** By RFC 9211. */
const STALE = 'northlight-api; hit; detail=stale';

/**
 * Sends what is kept of the last time, or what `read` answers now. The route says in its `config` which collections the
 * answer shows. What a preview shows is read for its holder alone, and neither taken from the cache nor kept.
 * @param of what the answer depends on.
 * @param read reads from the database that it is given, and from no other.
 * @param tagged what the entity tag is made from, where that is not the body.
 * @returns the body, compressed where that was asked for.
 * @throws what `read` throws.
 */
export async function answer<Answer>(
  reply: FastifyReply,
  of: readonly (string | number | undefined)[],
  read: (db: Db) => Promise<Answer>,
  tagged?: (answer: Answer) => string,
): Promise<Buffer> {
  const { server, request, routeOptions } = reply;
  const { collections } = routeOptions.config;
  if (!collections) throw new Error(`The route ${routeOptions.url} doesn't say what it shows.`);
  if (request.preview) return asPreview(reply, await server.previewReads.read(request.preview, read));
  const key = JSON.stringify(of);
  const fresh = async () => {
    // While the database is away this fails, or ends late.
    const versions = (await request.versions) ?? {};
    return server.contentCache.get({ key, collections, versions }, async () => {
      const found = await read(server.db);
      const body = String(reply.serialize(found));
      return { body, tag: strongEntityTag(tagged ? tagged(found) : body) };
    });
  };
  const last = request.isUnanswered ? lastAnswer(reply, key) : undefined;
  return sendCachedAnswer(reply, last ?? (await fresh().catch((error: unknown) => insteadOf(error, reply, key))));
}

/** What was answered last, which says that it may be outdated, and of which versions it is. */
function lastAnswer(reply: FastifyReply, key: string): CachedAnswer | undefined {
  const last = reply.server.contentCache.last(key);
  if (last) reply.headers({ 'cache-status': STALE, [CONTENT_VERSIONS_HEADER]: last.versions });
  return last?.answer;
}

/** @throws the failure, when it is not the database's or nothing is kept. */
function insteadOf(failure: unknown, reply: FastifyReply, key: string): CachedAnswer {
  const last = asUnavailable(failure) && lastAnswer(reply, key);
  if (!last) throw failure;
  return last;
}

/** As it is: what was never sent before is not worth compressing for the site's server, which is beside this one. */
function asPreview(reply: FastifyReply, found: unknown): Buffer {
  const body = Buffer.from(String(reply.serialize(found)));
  reply.type('application/json; charset=utf-8');
  return body;
}
