import type { Metrics } from '@northlight/shared/metrics';
import type { FastifyInstance } from 'fastify';
import type { Vital } from '../app/vital.ts';
import type { ReleaseEvents } from './composition/release-events.ts';
import type { ContentFeed } from './content/types.ts';
import type { CacheStatus } from './page-cache/cache-status.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the remote's route that owns the page, in the live releases; null for any other answer. */
    pagePattern: string | null;
    /** How the page was made; null for any other answer. */
    cacheStatus: CacheStatus | null;
  }
}

/** Bounds of the buckets: milliseconds, and for CLS the score, in one list. */
const VITAL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000];

/** Measures every answer by its route's pattern: for a page that of the remote's route. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  const countPage = metrics.counter('page_answers_total', 'Pages, by how they came about.', ['how']);
  app.addHook('onResponse', ({ method, pagePattern, cacheStatus, routeOptions }, reply, done) => {
    const route = routeOptions.url === '/*' ? pagePattern : routeOptions.url;
    metrics.answered({ method, route: route ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    if (cacheStatus) countPage({ how: cacheStatus.kind === 'rendered' ? cacheStatus.because : cacheStatus.kind });
    done();
  });
}

/** Measures whether the process is told of every change of the content. */
export function measureFeed(metrics: Metrics, feed: Pick<ContentFeed, 'versions'>): void {
  metrics.gauge('content_feed_current', '1 while the process knows that it has missed no change.', null, () => ({
    '': feed.versions() === null ? 0 : 1,
  }));
}

/** Wraps `events`: the same, and each event is also counted by remote. */
export function measureEvents(metrics: Metrics, events: ReleaseEvents): ReleaseEvents {
  const countDocument = metrics.counter('remote_documents_total', 'Documents that show a remote.', ['remote']);
  const countFailure = metrics.counter('remote_failures_total', 'Failures of a remote.', ['remote', 'origin', 'phase']);
  const countStop = metrics.counter('canary_stopped_total', 'Canaries that were stopped by this process.', ['remote']);
  return {
    ...events,
    documentShown(remote) {
      countDocument({ remote: remote.name });
      events.documentShown(remote);
    },
    failed(failure) {
      const { remote, origin, phase } = failure;
      countFailure({ remote: remote.name, origin, phase });
      events.failed(failure);
    },
    canaryStopped(remote, reason) {
      countStop({ remote: remote.name });
      events.canaryStopped(remote, reason);
    },
  };
}

/** @returns a function that records a value which a visit measured in the browser. */
export function measureVitals(metrics: Metrics): (vital: Vital) => void {
  const observe = metrics.histogram('web_vital', 'What visits measured: milliseconds, or for CLS the score.', {
    labels: ['name', 'remote', 'route'],
    buckets: VITAL_BUCKETS,
  });
  return ({ name, remote, route, value }) => observe({ name, remote, route }, value);
}
