import { isTimeZone, utcOffsetsOf } from '@northlight/shared/dates';
import path from 'node:path';
import { trustedProxies } from '@northlight/shared/addresses';
import { metricsPort } from '@northlight/shared/metrics';
import { retentionOf, retentionVariables } from '@northlight/shared/retention';
import { z } from 'zod';
import { frontCacheOf, frontVariables, problemsOfFront } from './front-cache/front-settings.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  SITE_PORT: port.default(3000),
  API_PORT: port.default(4000),
  SITE_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  /** Where browsers read uploads, if not at the API: a CDN, or nginx. */
  MEDIA_ORIGIN: origin.optional(),
  HOST: z.string().default('::'),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where the site's server reaches the API if that differs from where browsers do, such as in a private network. */
  API_INTERNAL_ORIGIN: origin.optional(),
  /** The key by which API and site recognise each other; without it a key file in the data folder is used. */
  INTERNAL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'give it at least 32 characters, without spaces')
    .optional(),
  /** Memory for answers of the API, in megabytes. */
  CONTENT_MEMORY_MB: z.coerce.number().int().min(1).max(65_536).default(32),
  /** Memory for pages, in megabytes; with 0 each request renders its own page. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  /** Signs preview links; without it a key file in the data folder is used. */
  PREVIEW_KEY: z.string().min(32, 'give it at least 32 characters').optional(),
  /** Proxies in front of the site, by number or by address. What they say about a visitor's address is trusted. */
  TRUST_PROXY: trustedProxies,
  /** Port on which Prometheus reads the metrics of this process; without it nothing is measured. */
  METRICS_PORT: metricsPort,
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The token that the team's status page asks for. In production there is no such page without it. */
  STATUS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'give it at least 16 characters, without spaces')
    .optional(),
  /** The agency's time zone, in which dates of publication are shown. */
  TIME_ZONE: z.string().refine(isTimeZone, 'is no time zone this system knows; write one as Asia/Dubai').default('UTC'),
  /** How long data that visitors send is kept. The forms state it; the API reads the same variables. */
  ...retentionVariables,
  /** The bucket from which another process copies releases to this machine, if there is one; see tools/README.md. */
  RELEASES_S3_BUCKET: z.string().optional(),
  /** Seconds from the signal to end to the closing of the port. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3600).default(5),
  /** Pages that are made at the same time; others wait. */
  MAX_RENDERS: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Visits are measured in the browser, and summed up in the log. */
  REPORT_VITALS: z.enum(['0', '1']).default('0'),
  /** `1` starts this shell even when live releases are incompatible with it. */
  ALLOW_INCOMPATIBLE_REMOTES: z.enum(['0', '1']).default('0'),
  /** Folder of the shell's browser build; the benchmark points it at a build of another shape. */
  SHELL_WEB_DIR: z.string().optional(),
  ...frontVariables,
});

/** The configuration of a process of the site. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** @throws an Error that lists every problem of the environment at once. */
export function readConfig(env: NodeJS.ProcessEnv, shellFolder: string) {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw problemsError(parsed.error.issues.map(({ path: [key], message }) => [String(key), message]));
  const { data } = parsed;
  const problems = problemsOfFront(data);
  if (problems.length > 0) throw problemsError(problems);
  // Without it, addresses in pages and mails would point to localhost, and cookies would be sent over plain http.
  if (data.NODE_ENV === 'production' && data.SITE_ORIGIN === undefined)
    throw new Error('The shell can’t start: SITE_ORIGIN must be set in production.');
  const apiOrigin = data.API_ORIGIN ?? `http://localhost:${data.API_PORT}`;
  return {
    production: data.NODE_ENV === 'production',
    /** The shell runs from its sources, as `npm run dev` starts it. */
    development: data.NODE_ENV === 'development',
    host: data.HOST,
    port: data.SITE_PORT,
    siteOrigin: data.SITE_ORIGIN ?? `http://localhost:${data.SITE_PORT}`,
    apiOrigin,
    /** When it is absent, uploads are read from the API. */
    mediaOrigin: data.MEDIA_ORIGIN,
    internalApiOrigin: data.API_INTERNAL_ORIGIN ?? apiOrigin,
    internalKey: data.INTERNAL_KEY,
    contentMemory: data.CONTENT_MEMORY_MB * 1024 * 1024,
    /** Bytes; 0 where pages are not cached. In development they are not: the code behind an address keeps changing. */
    pageCache: data.NODE_ENV === 'development' ? 0 : data.PAGE_CACHE_MB * 1024 * 1024,
    timeZone: data.TIME_ZONE,
    utcOffsets: utcOffsetsOf(data.TIME_ZONE),
    retention: retentionOf(data),
    /** The folder below which the site writes all its files. */
    dataFolder: path.resolve(data.DATA_DIR),
    previewKey: data.PREVIEW_KEY,
    statusToken: data.STATUS_TOKEN ?? null,
    metricsPort: data.METRICS_PORT(data.SITE_PORT),
    metricsHost: data.METRICS_HOST,
    trustProxy: data.TRUST_PROXY,
    remotesFolder: path.resolve(data.DATA_DIR, 'remotes'),
    /** Another process copies releases to that folder; on a new machine it may still be empty. */
    mirrorsReleases: Boolean(data.RELEASES_S3_BUCKET),
    /** The folder from which browser files are served, including those of earlier builds. */
    assetsFolder: path.resolve(data.DATA_DIR, 'assets'),
    /** The browser build that belongs to this server. */
    webFolder: path.resolve(data.SHELL_WEB_DIR ?? path.join(shellFolder, 'web')),
    logLevel: data.LOG_LEVEL,
    drainSeconds: data.DRAIN_SECONDS,
    maxRenders: data.MAX_RENDERS,
    /** The cache in front of the site; null without one, and in development. */
    frontCache: data.NODE_ENV === 'development' ? null : frontCacheOf(data),
    reportsVitals: data.REPORT_VITALS === '1',
    allowsIncompatibleReleases: data.ALLOW_INCOMPATIBLE_REMOTES === '1',
  };
}

/** @param problems each with the name of its variable. */
const problemsError = (problems: readonly (readonly [variable: string, message: string])[]): Error =>
  new Error(`The shell can't start:\n${problems.map(([name, message]) => `  ${name}: ${message}`).join('\n')}`);
