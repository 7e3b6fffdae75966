import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VITAL_NAMES, VITALS_PATH } from '../../app/vital.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RecentVitals } from '../vitals/recent-vitals.ts';
import { createVitalSummary } from '../vitals/vital-summary.ts';
import { acceptOwnReports } from './own-reports.ts';

const SUMMARY_EVERY = 60_000;
const LONGEST = 600_000;

const vitalSchema = z.strictObject({
  name: z.enum(VITAL_NAMES),
  value: z.number().min(0).max(LONGEST),
  route: z.string().max(200),
  remote: z.string().max(100),
});
const reportSchema = z.array(vitalSchema).min(1).max(VITAL_NAMES.length);

interface VitalsRouteOptions {
  readonly siteOrigin: string;
  /** The remotes whose pages are measured. */
  readonly registry: () => Promise<readonly Pick<LiveRemote, 'name' | 'routes'>[]>;
  /** Keeps the last hour for whoever asks. */
  readonly recent?: RecentVitals;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * What visits measured, taken from browsers and written to the log once a minute: for each page of each remote how
 * many, and what three of four did not exceed. Nothing of a visitor is in it. What names no page of a live remote is
 * left out.
 */
export async function vitalsRoutes(
  app: FastifyInstance,
  { siteOrigin, registry, recent, now = () => performance.now() }: VitalsRouteOptions,
): Promise<void> {
  acceptOwnReports(app, { siteOrigin, now });
  const summary = createVitalSummary();
  const write = () => {
    for (const line of summary.take()) app.log.info(line, 'what visits measured');
  };
  const timer = setInterval(write, SUMMARY_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    write();
  });

  app.post(VITALS_PATH, { bodyLimit: 4_096 }, async (request, reply) => {
    const report = reportSchema.safeParse(request.body);
    if (!report.success) return reply.code(400).type('text/plain').send('This is no measurement of a visit.');
    const remotes = await registry();
    for (const vital of report.data) {
      if (
        !remotes.some(
          ({ name, routes }) => name === vital.remote && routes.some(({ pattern }) => pattern === vital.route),
        )
      )
        continue;
      summary.add(vital);
      recent?.add(vital);
    }
    return reply.code(204).send();
  });
}
