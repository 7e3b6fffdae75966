import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FrontCacheStatus,
  type Status,
  STATUS_JSON_PATH,
  STATUS_PATH,
  STATUS_PICTURES_PATH,
} from '../../app/status.ts';
import type { ReadReleasesFor } from '../composition/registry-reader.ts';
import type { SharedCounts } from '../composition/shared-counts.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import type { ApiStatus } from '../status/api-status.ts';
import { storedVersions } from '../status/stored-versions.ts';
import { maySeeStatus } from '../status/status-access.ts';
import { statusDocument } from '../status/status-document.tsx';
import { statusOf } from '../status/status-of.ts';
import type { RecentVitals } from '../vitals/recent-vitals.ts';

interface StatusRouteOptions {
  readonly releasesFor: ReadReleasesFor;
  readonly store: Pick<ReleaseStore, 'list' | 'damaged' | 'pictures' | 'pictureReport'>;
  /** Counts of all processes of the site. */
  readonly counts: SharedCounts;
  /** Null when visits are not measured. */
  readonly vitals: RecentVitals | null;
  readonly assets: () => Promise<Pick<ShellAssets, 'fonts'>>;
  /** Status of the cache in front of the site; null if there is none. */
  readonly frontStatus: () => FrontCacheStatus | null;
  readonly apiStatus: () => Promise<ApiStatus>;
  /** The token that gives access; with null only developers have access. */
  readonly token: string | null;
  readonly isDeveloper: (request: FastifyRequest) => boolean;
}

/** Keeps the page out of caches and search engines, and its address, which may contain the token, from other sites. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** A report is one file that contains its pictures. A command wrote it, so it is only displayed, with no rights. */
const REPORT_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox";

/** The status of the live releases: a page for people, and JSON for programs of the teams. */
export async function statusRoutes(
  app: FastifyInstance,
  { releasesFor, store, counts, vitals, assets, frontStatus, apiStatus, token, isDeveloper }: StatusRouteOptions,
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
    const [releases, api] = await Promise.all([releasesFor(request), apiStatus(), counts.exchange()]);
    const stored = new Map(
      await Promise.all(releases.remotes.map(async ({ name }) => [name, await storedVersions(name, store)] as const)),
    );
    const measured = { events: counts, processes: counts.processes(), vitals: vitals?.lines() ?? null };
    return statusOf({ releases, stored, ...measured, front: frontStatus(), api, startedAt, now: new Date() });
  }

  app.get<{ Querystring: { token?: unknown } }>(STATUS_JSON_PATH, async (request, reply) => {
    return reply.headers(PRIVATE).send(await status(request));
  });

  app.get<{ Querystring: { token?: unknown } }>(STATUS_PATH, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { token: given } = request.query;
    const addressOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams({ ...query, ...(typeof given === 'string' ? { token: given } : {}) });
      return search.size === 0 ? path : `${path}?${search}`;
    };
    return reply
      .headers({
        ...PRIVATE,
        'content-security-policy':
          `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; ` +
          `form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(statusDocument(await status(request), { addressOf, nonce, fonts: (await assets()).fonts }));
  });

  app.get<{ Querystring: { remote?: unknown; version?: unknown } }>(STATUS_PICTURES_PATH, async ({ query }, reply) => {
    const { remote, version } = query;
    const isNamed = typeof remote === 'string' && typeof version === 'string';
    return sendReport(reply, isNamed ? await store.pictureReport(remote, version) : null);
  });
}

const sendReport = (reply: FastifyReply, report: string | null): FastifyReply =>
  report === null
    ? reply
        .code(404)
        .headers(PRIVATE)
        .type('text/plain; charset=utf-8')
        .send('No pictures of this version are kept: it was not compared, or is not stored any more.')
    : reply
        .headers({ ...PRIVATE, 'content-security-policy': REPORT_POLICY })
        .type('text/html; charset=utf-8')
        .send(report);

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .headers({ ...PRIVATE, 'www-authenticate': 'Bearer realm="status"' })
    .type('text/plain; charset=utf-8')
    .send('This page is for the team: send its token as a bearer, or as ?token=.');
