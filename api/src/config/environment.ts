import { trustedProxies } from '@northlight/shared/addresses';
import { metricsPort } from '@northlight/shared/metrics';
import { retentionVariables } from '@northlight/shared/retention';
import { z } from 'zod';
import { LARGEST_POOL, POOL_SIZE, SMALLEST_POOL } from '../database/pool-size.ts';
import { noticeTargets } from '../notices/notice-targets.ts';
import { webhookSecret } from '../notices/sign-webhook.ts';
import { newPassword } from '../auth/schemas.ts';

export const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

/** The address of the sample agency. Nobody owns its domain. */
export const EXAMPLE_EMAIL = 'hello@northlight.example';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);
/**
 * The origin of a page of another host that shows our sections. It must be written as browsers send it, without a path,
 * because a path would be ignored.
 */
const originOfHost = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
    'must be origins with commas between them, such as https://www.example.com',
  );
const count = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(1).max(100_000).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1');

/** The schema of each variable by itself. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  API_HOST: z.string().optional(),
  API_PORT: z.coerce.number({ error: 'must be a port' }).int().min(0).max(65_535).default(4000),
  API_ORIGIN: origin.optional(),
  MEDIA_ORIGIN: origin.optional(),
  SITE_ORIGIN: origin.optional(),
  EMBED_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(originOfHost))
    .default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_URL_DIRECT: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(SMALLEST_POOL)
    .max(LARGEST_POOL)
    .default(POOL_SIZE),
  MIGRATIONS_DIR: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Northlight Digital <no-reply@northlight.example>'),
  MAIL_CAPTURE: flag(false),
  MAIL_RETRY_SECONDS: count(15),
  COMPANY_EMAIL: z.email('must be an e-mail address').default(EXAMPLE_EMAIL),
  NOTICE_TO: noticeTargets,
  NOTICE_SECRET: webhookSecret,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  DEMO_CONTENT: flag(true),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  INTERNAL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces')
    .optional(),
  TRUST_PROXY: trustedProxies,
  ORPHAN_HOURS: count(24),
  TRASH_DAYS: count(30),
  HISTORY_DAILY_AFTER_DAYS: count(30),
  HISTORY_DAYS: count(365),
  AUDIT_DAYS: count(730),
  ...retentionVariables,
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag(true),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'must be a path of letters, digits and hyphens, as in sites/northlight')
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOGIN_CALLS_PER_MINUTE: count(10),
  LOGIN_FAILURES_PER_QUARTER: count(5),
  UNFINISHED_SIGN_INS_PER_HOUR: count(60),
  VERIFY_CALLS_PER_MINUTE: count(60),
  WRONG_CODES_PER_DAY: count(30),
  FORM_CALLS_PER_MINUTE: count(60),
  FORM_ACCEPTED_PER_TEN_MINUTES: count(10),
  FORM_PROVEN_PER_TEN_MINUTES: count(30),
  SEARCHES_WAITING: count(20),
  REQUEST_TIMEOUT_SECONDS: count(300),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(3600).default(5),
  METRICS_PORT: metricsPort,
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Values = z.output<typeof environment>;

export type Variables = Readonly<Record<string, string | undefined>>;
