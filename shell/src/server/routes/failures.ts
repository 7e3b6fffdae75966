import { type FailureReport, failureReportSchema, FAILURES_PATH, PREVIEW_COOKIE } from '@northlight/shared/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readVersions, versionKey } from '../../app/version-cookies.ts';
import type { LineUpStore } from '../composition/line-up-store.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { findRegistered, type ReadReleasesFor } from '../composition/registry-reader.ts';
import type { ReleaseEvents } from '../composition/release-events.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { cookieValues } from '../visitors/cookie-values.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';
import type { Previews } from '../visitors/previews.ts';
import { acceptOwnReports } from './own-reports.ts';
import { sendSentence } from './send-sentence.ts';

/** Accepted reports that are remembered, so that a repeated one is not counted; the oldest are forgotten first. */
const KEPT_REPORTS = 20_000;
/** Bytes. Most of a report is the list of versions of all remotes. */
const LARGEST_REPORT = 65_536;

interface FailureRoutesOptions {
  readonly siteOrigin: string;
  readonly releasesFor: ReadReleasesFor;
  readonly previews: Previews;
  readonly documents: Pick<DocumentSigner, 'isIssued'>;
  readonly lineUps: Pick<LineUpStore, 'find'>;
  readonly host: Pick<RemoteHost, 'verify'>;
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Accepts reports of browsers in which a release failed: only for documents that this site has issued, only for
 * versions in them, and once for each version of a document. Whether the version's files are damaged is checked here,
 * and the result applies to all visitors; that the version failed in the browser is believed.
 */
export async function failureRoutes(
  app: FastifyInstance,
  {
    siteOrigin,
    releasesFor,
    previews,
    documents,
    lineUps,
    host,
    events,
    now = () => performance.now(),
  }: FailureRoutesOptions,
): Promise<void> {
  acceptOwnReports(app, { siteOrigin, now });
  const taken = new LRUCache<string, true>({ max: KEPT_REPORTS });

  /** The reported version, if pages may be made of it: one of the releasesFor, or this visitor's preview. */
  async function reported(
    { remote, version }: FailureReport,
    request: FastifyRequest,
  ): Promise<LiveRemote | undefined> {
    const registered = findRegistered(await releasesFor(request), { name: remote, version });
    if (registered) return registered;
    const preview = await previews.findAmong(cookieValues(request.headers.cookie ?? '', PREVIEW_COOKIE));
    return preview?.remote.name === remote && preview.remote.version === version ? preview.remote : undefined;
  }

  /** A version that fails or is reported several times in one document counts once. */
  function isFirst({ trace }: FailureReport, remote: LiveRemote): boolean {
    const key = `${trace} ${versionKey(remote)}`;
    if (taken.has(key)) return false;
    taken.set(key, true);
    return true;
  }

  app.post(FAILURES_PATH, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    const report = failureReportSchema.safeParse(request.body);
    if (!report.success) return sendSentence(reply, 400, 'This is no report of a failure.');
    const { trace, path, phase, message, stack } = report.data;
    if (!documents.isIssued(report.data))
      return sendSentence(reply, 403, 'This site has issued no such document in the last day.');
    if (!(await holds(report.data, lineUps)))
      return sendSentence(reply, 403, 'The document did not hold this version.');
    const remote = await reported(report.data, request);
    if (remote && isFirst(report.data, remote)) {
      events.failed({ remote, origin: 'browser', phase, trace, path, error: message, stack });
      if (remote.folder !== null) await host.verify(remote, { trace, path });
    }
    return reply.code(204).send();
  });
}

/** Whether a document has the version: the one that it lists for the remote, or else that of its line-up. */
async function holds(
  { versions, lineUp, remote, version }: FailureReport,
  lineUps: Pick<LineUpStore, 'find'>,
): Promise<boolean> {
  const named = readVersions(versions).find((held) => held.name === remote);
  if (named || lineUp === null) return named?.version === version;
  return (await lineUps.find(lineUp))?.holds({ name: remote, version }) === true;
}
