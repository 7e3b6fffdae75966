import { inTime } from '@northlight/shared/process';
import fastifyPlugin from 'fastify-plugin';
import { forgetAudit } from '../../audit/forget-audit.ts';
import { clearExpiredSessions } from '../../auth/sessions.ts';
import { clearDeleted } from '../../content/clear-deleted.ts';
import { thinHistory } from '../../content/history/thin-history.ts';
import { forgetOldKeys } from '../../content/idempotency-keys.ts';
import type { Database } from '../../database/open-database.ts';
import { collectResumes } from '../../forms/collect-resumes.ts';
import { createHousekeeping } from '../../housekeeping.ts';
import { collectOrphans } from '../../media/collect-orphans.ts';
import { forgetNotices } from '../../notices/forget-notices.ts';
import { applyRetention } from '../../personal-data/apply-retention.ts';

/** Milliseconds that an ending process waits for the housekeeping. */
const GRACE = 10_000;

/** Runs the housekeeping in the background: it removes what requests have left behind. */
export const housekeepingPlugin = fastifyPlugin<Partial<Pick<Database, 'vacuum' | 'ensureSearchIndexes'>>>(
  async (app, { vacuum, ensureSearchIndexes }) => {
    const { db, config, storage, resumes, log, ending } = app;
    const housekeeping = createHousekeeping(db, {
      tasks: {
        deletedRecords: (signal) => clearDeleted(db, config.trash.retentionDays, { signal }),
        history: (signal) => thinHistory(db, config.history, signal),
        expiredSessions: (signal) => clearExpiredSessions(db, app.now(), { signal }),
        auditLog: (signal) => forgetAudit(db, config.audit.retentionDays, signal),
        retention: (signal) => applyRetention({ db, retention: config.retention, resumes, signal }),
        notices: (signal) => forgetNotices(db, { signal }),
        oldIdempotencyKeys: (signal) => forgetOldKeys(db, { signal }),
        ...(ensureSearchIndexes ? { searchIndexes: ensureSearchIndexes } : {}),
        orphanedUploads: (signal) =>
          collectOrphans({ db, files: storage.uploads, log, signal, youngHours: config.orphanHours }),
        orphanedResumes: (signal) => collectResumes(db, resumes, { signal }),
        ...(vacuum ? { vacuum } : {}),
      },
      log,
    });
    app.addHook('onListen', async () => housekeeping.start());
    ending.addEventListener('abort', () => void housekeeping.stop(), { once: true });
    app.addHook('onClose', async () => {
      if (!(await inTime(housekeeping.stop(), GRACE)))
        log.warn('Ending without waiting any longer for the housekeeping');
    });
  },
  { name: 'housekeeping', dependencies: ['resources', 'files'] },
);
