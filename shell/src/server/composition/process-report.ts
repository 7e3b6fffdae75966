import { z } from 'zod';
import type { ProcessStatus, StatusEvent } from '../../app/status.ts';
import type { Rate } from './rate-window.ts';

const rateSchema = z.object({ documents: z.number(), failures: z.number() });

const frameSchema = z.object({ file: z.string(), line: z.number(), column: z.number(), name: z.string().nullable() });

const eventSchema: z.ZodType<StatusEvent> = z.object({
  kind: z.enum(['failed', 'recovered', 'canary-stopped']),
  time: z.string(),
  remote: z.string(),
  version: z.string(),
  origin: z.enum(['server', 'browser']).nullable(),
  phase: z.string().nullable(),
  trace: z.string().nullable(),
  path: z.string().nullable(),
  message: z.string(),
  frames: z.array(frameSchema),
});

const processSchema: z.ZodType<ProcessStatus> = z.object({
  name: z.string(),
  pid: z.number(),
  // Reports of earlier builds don't have it.
  version: z.string().nullable().default(null),
  startedAt: z.string(),
  seenAt: z.string(),
  memory: z.number(),
});

/** The report that one process of the site writes for the others. */
const reportSchema = z.object({
  process: processSchema,
  counts: z.array(
    z.object({
      remote: z.object({ name: z.string(), version: z.string() }),
      recent: rateSchema,
      hour: rateSchema,
      /** Counts of the last day since the remote's canary started; null when none runs. */
      canary: z.object({ since: z.number(), day: rateSchema }).nullable(),
    }),
  ),
  events: z.array(eventSchema),
});

export type ProcessReport = z.infer<typeof reportSchema>;

/** Null for a report in another format, written by another build of the shell. */
export function readReport(text: string): ProcessReport | null {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const sumOfRates = (rates: readonly Rate[]): Rate => ({
  documents: rates.reduce((sum, { documents }) => sum + documents, 0),
  failures: rates.reduce((sum, { failures }) => sum + failures, 0),
});
