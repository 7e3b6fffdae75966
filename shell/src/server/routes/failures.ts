import { type FailureReport, failureReportSchema, FAILURES_PATH, PREVIEW_COOKIE } from '@northlight/shared/release';
import type { FastifyInstance } from 'fastify';
import type { LiveRemote } from '../composition/live-remote.ts';
import { type ReadReleases, versionsOf } from '../composition/registry-reader.ts';
import { type ReleaseEvents, versionKey } from '../composition/release-events.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { cookieIn } from '../visitors/cookies.ts';
import type { Previews } from '../visitors/previews.ts';
import { createReportLimit } from '../visitors/report-limit.ts';

/** Reports of one document and version that were taken; a page that fails over and over counts once. */
const KEPT_REPORTS = 2000;

interface FailureRoutesOptions {
  readonly registry: ReadReleases;
  readonly previews: Previews;
  readonly host: Pick<RemoteHost, 'verify'>;
  readonly events: ReleaseEvents;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * What browsers report of releases that failed in them. A report is a reason to look, and never more: whether the files of a version are what was released is
 * found out here, and then holds for everybody.
 */
export async function failureRoutes(app: FastifyInstance, { registry, previews, host, events, now = () => performance.now() }: FailureRoutesOptions): Promise<void> {
  const mayReport = createReportLimit(now);
  const taken = new Set<string>();

  /** Only of versions that pages are made of. */
  async function reported({ remote, version }: FailureReport, cookies: string | undefined): Promise<LiveRemote | undefined> {
    const { remotes } = await registry();
    const preview = await previews.find(cookieIn(cookies, PREVIEW_COOKIE));
    return [...remotes.flatMap(versionsOf), ...(preview ? [preview.remote] : [])].find((candidate) => candidate.name === remote && candidate.version === version);
  }

  function isFirst({ trace, phase }: FailureReport, remote: LiveRemote): boolean {
    const key = `${trace} ${versionKey(remote)} ${phase}`;
    if (taken.has(key)) return false;
    if (taken.size >= KEPT_REPORTS) taken.clear();
    taken.add(key);
    return true;
  }

  app.post(FAILURES_PATH, { bodyLimit: 4_096 }, async (request, reply) => {
    if (!mayReport(request.ip)) return reply.code(429).header('retry-after', 60).type('text/plain').send('These are too many reports.');
    const report = failureReportSchema.safeParse(parsed(request.body));
    if (!report.success) return reply.code(400).type('text/plain').send('This is no report of a failure.');
    const remote = await reported(report.data, request.headers.cookie);
    if (remote && isFirst(report.data, remote)) {
      const { trace, path, phase, message } = report.data;
      events.failed({ remote, origin: 'browser', phase, trace, path, error: message });
      if (remote.folder !== null) await host.verify(remote, { trace, path });
    }
    return reply.code(204).send();
  });
}

/** A beacon may name its JSON plain text. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
