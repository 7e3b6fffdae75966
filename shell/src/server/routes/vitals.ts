import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Vital, VITAL_NAMES, VITALS_PATH } from '../../app/vital.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { createPageValues, linesOf } from '../vitals/page-values.ts';
import type { RecentVitals } from '../vitals/recent-vitals.ts';
import { recordInTrace } from '../vitals/record-in-trace.ts';
import { acceptOwnReports } from './own-reports.ts';
import { sendSentence } from './send-sentence.ts';

const SUMMARY_EVERY = 60_000;
const LONGEST = 600_000;
/** Values of one page and kind that are kept between two summaries. */
const MOST_VALUES = 1_000;

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
  /** Keeps the values of the last hour for the status page. */
  readonly recent?: RecentVitals;
  /** Called with each value, if this process has metrics. */
  readonly observe?: (vital: Vital) => void;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Accepts what browsers measured in visits, and logs it once a minute: for each page of each remote the number of
 * visits, and the value that three of four did not exceed. It contains nothing about a visitor. Values for anything but
 * a page of a live remote are dropped.
 */
export async function vitalsRoutes(
  app: FastifyInstance,
  { siteOrigin, registry, recent, observe, now = () => performance.now() }: VitalsRouteOptions,
): Promise<void> {
  acceptOwnReports(app, { siteOrigin, now });
  let values = createPageValues(MOST_VALUES);
  const write = () => {
    for (const line of linesOf(values.all())) app.log.info(line, 'what visits measured');
    values = createPageValues(MOST_VALUES);
  };
  const timer = setInterval(write, SUMMARY_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    write();
  });

  app.post(VITALS_PATH, { bodyLimit: 4_096 }, async (request, reply) => {
    const report = reportSchema.safeParse(request.body);
    if (!report.success) return sendSentence(reply, 400, 'This is no measurement of a visit.');
    const remotes = await registry();
    const pages = new Set(remotes.flatMap(({ name, routes }) => routes.map(({ pattern }) => `${name} ${pattern}`)));
    const vitals = report.data.filter(({ remote, route }) => pages.has(`${remote} ${route}`));
    recordInTrace(request.query, vitals);
    for (const vital of vitals) {
      values.add(vital);
      recent?.add(vital);
      observe?.(vital);
    }
    return reply.code(204).send();
  });
}
