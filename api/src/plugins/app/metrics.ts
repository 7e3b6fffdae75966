import { BACKUP_RUN_KINDS, newsPaths, type BackupStatus } from '@northlight/shared/endpoints';
import { type Metrics, metricsFor } from '@northlight/shared/metrics';
import fastifyPlugin from 'fastify-plugin';
import { readBackupStatus } from '../../backup/backup-runs.ts';
import { messageOf } from '../../error-code.ts';
import { countMails } from '../../mail/count-mails.ts';
import { StartError } from '../../start-error.ts';
import type { Resources } from './resources.ts';

/** Streams, whose duration says nothing about the server. */
const NOT_TIMED = new Set<string>(['/internal/content-changes', newsPaths.stream]);

/** Adds metrics of the process, if METRICS_PORT is set. Otherwise their code is not loaded. */
export const metricsPlugin = fastifyPlugin<Resources>(
  async (app, { connections }) => {
    const { metricsPort: port, metricsHost: host } = app.config;
    const onProblem = (message: string, error: unknown) => app.log.warn({ err: error }, message);
    const metrics = await metricsFor(port, { host, onProblem }).catch((error: unknown) => {
      throw new StartError(`Port ${port} for METRICS_PORT could not be opened: ${messageOf(error)}`, { cause: error });
    });
    if (!metrics) return;
    app.addHook('onClose', metrics.close);
    // With a callback, because a promise per answer would be too slow: a list from the cache takes a fifth of a
    // millisecond.
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      const route = routeOptions.url ?? 'none';
      if (!NOT_TIMED.has(route)) metrics.answered({ method, route, status }, elapsedTime / 1000);
      done();
    });
    metrics.gauge('mails', 'Mails that are not sent yet, and those that nobody tries to send any more.', 'state', () =>
      countMails(app.db),
    );
    measureBackups(metrics, () => readBackupStatus(app.db));
    if (connections)
      metrics.gauge('database_connections', 'Of this process, and calls that wait for one.', 'state', connections);
  },
  { name: 'metrics', dependencies: ['resources'] },
);

function measureBackups({ gauge }: Metrics, read: () => Promise<BackupStatus>): void {
  const byKind = async (valueOf: (runs: BackupStatus[keyof BackupStatus]) => number) => {
    const status = await read();
    return Object.fromEntries(BACKUP_RUN_KINDS.map((kind) => [kind, valueOf(status[kind])]));
  };
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the last one that succeeded began: a backup, a restore into this place, a drill. 0 before the first.',
    'kind',
    () => byKind(({ succeeded }) => (succeeded ? Date.parse(succeeded.started_at) / 1000 : 0)),
  );
  gauge('backup_failing', 'Whether the last one failed.', 'kind', () => byKind(({ failed }) => (failed ? 1 : 0)));
}
