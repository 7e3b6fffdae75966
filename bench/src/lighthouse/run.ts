import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_ARGUMENTS } from '../../../e2e/fixtures/chromium.ts';
import { ensureBrowser } from '../../../tools/src/run/prerequisites.ts';

/**
 * npm keeps the package in its cache. It is not among the dependencies: with what it needs it takes 190 MB, which every
 * `npm ci` would load for the one command that uses it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** A page that doesn't answer, or a browser that hangs, ends the run: milliseconds. */
const TIME_LIMIT = 180_000;

const numeric = z.object({ numericValue: z.number() });

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': numeric,
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'total-byte-weight': numeric,
  }),
});

/** Scores are 0 to 100. Times are milliseconds of the simulated phone, `kilobytes` are what all responses weigh. */
export interface Marks {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best practices': number;
  readonly seo: number;
  readonly 'first paint': number;
  readonly 'largest paint': number;
  readonly 'blocked time': number;
  readonly 'layout shift': number;
  readonly kilobytes: number;
}

/**
 * One visit by Lighthouse with its own settings for a phone, in a browser without a cache.
 *
 * @throws if the page could not be loaded, or an audit gave no result.
 */
export async function audit(address: string): Promise<Marks> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    const flags = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ');
    await promisify(execFile)(
      'npm',
      ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet', '--output=json']
        .concat(`--output-path=${file}`, `--chrome-flags=${flags}`, '--no-enable-error-reporting')
        .concat('--only-categories=performance,accessibility,best-practices,seo'),
      { env: { ...process.env, CHROME_PATH: ensureBrowser() }, timeout: TIME_LIMIT },
    );
    return marksOf(reportSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function marksOf({ runtimeError, categories, audits }: z.infer<typeof reportSchema>): Marks {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) => {
    const value = categories[category]?.score;
    if (typeof value !== 'number') throw new Error(`Lighthouse gave no mark for ${category}.`);
    return value * 100;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'first paint': audits['first-contentful-paint'].numericValue,
    'largest paint': audits['largest-contentful-paint'].numericValue,
    'blocked time': audits['total-blocking-time'].numericValue,
    'layout shift': audits['cumulative-layout-shift'].numericValue,
    kilobytes: audits['total-byte-weight'].numericValue / 1024,
  };
}
