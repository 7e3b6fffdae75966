import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Status, STATUS_JSON_PATH, STATUS_PATH } from '../../app/status.ts';
import type { ReadReleasesFor } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import { maySeeStatus } from '../status/status-access.ts';
import { statusDocument } from '../status/status-document.tsx';
import { statusOf } from '../status/status-of.ts';
import type { RecentVitals } from '../vitals/recent-vitals.ts';

interface StatusRouteOptions {
  readonly registry: ReadReleasesFor;
  readonly store: Pick<ReleaseStore, 'list'>;
  readonly events: ReleaseEvents;
  /** Null when visits are not measured. */
  readonly vitals: RecentVitals | null;
  readonly assets: () => Promise<Pick<ShellAssets, 'fonts'>>;
  /** Null lets nobody look but a developer. */
  readonly token: string | null;
  readonly isDeveloper: (request: FastifyRequest) => boolean;
}

/** Not for search engines, not for caches, and telling no other site where it was. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** What is live and how it fares, for people and for programs of the teams. */
export async function statusRoutes(
  app: FastifyInstance,
  { registry, store, events, vitals, assets, token, isDeveloper }: StatusRouteOptions,
): Promise<void> {
  const startedAt = new Date();

  app.addHook('onRequest', async (request: FastifyRequest<{ Querystring: { token?: unknown } }>, reply) => {
    const { headers, query } = request;
    if (
      token === null
        ? isDeveloper(request)
        : maySeeStatus(token, { authorization: headers.authorization, query: query.token })
    )
      return undefined;
    return token === null ? reply.callNotFound() : refuse(reply);
  });

  async function status(request: FastifyRequest): Promise<Status> {
    const releases = await registry(request);
    const stored = new Map(
      await Promise.all(releases.remotes.map(async ({ name }) => [name, await store.list(name)] as const)),
    );
    return statusOf({ releases, stored, events, vitals: vitals?.lines() ?? null, startedAt, now: new Date() });
  }

  app.get<{ Querystring: { token?: unknown } }>(STATUS_JSON_PATH, async (request, reply) => {
    return reply.headers(PRIVATE).send(await status(request));
  });

  app.get<{ Querystring: { token?: unknown } }>(STATUS_PATH, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { token: given } = request.query;
    const jsonAddress =
      typeof given === 'string' ? `${STATUS_JSON_PATH}?token=${encodeURIComponent(given)}` : STATUS_JSON_PATH;
    return reply
      .headers({
        ...PRIVATE,
        'content-security-policy':
          `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; ` +
          `form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(statusDocument(await status(request), { jsonAddress, nonce, fonts: (await assets()).fonts }));
  });
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .headers({ ...PRIVATE, 'www-authenticate': 'Bearer realm="status"' })
    .type('text/plain; charset=utf-8')
    .send('This page is for the team: send its token as a bearer, or as ?token=.');
