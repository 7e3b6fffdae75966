import { resolve } from 'node:path';
import { readTrustedProxies, TRUST_PROXY_RULE, type TrustedProxies } from '@northlight/shared/addresses';
import { z } from 'zod';
import { ACCOUNT_COUNTS } from './auth/account-counts.ts';
import { newPassword } from './auth/schemas.ts';
import type { FormLimits } from './forms/form-limits.ts';
import type { Limit } from './rate-limit/rate-limiter.ts';
import { isSameSite } from './same-site.ts';
import { StartError } from './start-error.ts';

/** A bucket of an S3-compatible service. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path of addresses rather than in their host, which every service understands. */
  readonly forcePathStyle: boolean;
  /** Before the name of everything stored; empty, or ends in a slash. */
  readonly prefix: string;
}

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Public address of the API, and of the site, without a path. */
  readonly apiOrigin: string;
  readonly siteOrigin: string;
  readonly databaseUrl: string | undefined;
  readonly databaseFolder: string;
  readonly uploadsFolder: string;
  readonly outboxFolder: string;
  /** Private: nothing serves it but the call for one resume. */
  readonly resumesFolder: string;
  /** Absent: files are kept in the folders above. */
  readonly s3: S3Config | undefined;
  /** An upload that no record names is let be for so long. */
  readonly orphanHours: number;
  /** Where the secret is kept that development makes for itself. */
  readonly secretFile: string;
  readonly migrationsFolder: string;
  readonly dataFolder: string;
  readonly secret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who is told of messages and applications. */
  readonly companyEmail: string;
  /** Pause before a mail that failed is tried again; it doubles from there. */
  readonly mailRetrySeconds: number;
  readonly administrator: { readonly email: string; readonly password: string } | undefined;
  readonly hasDemoContent: boolean;
  /** Whose `X-Forwarded-For` is believed: nobody's, a number of proxies, or their addresses. */
  readonly trustProxy: TrustedProxies;
  readonly limits: {
    readonly login: Limit;
    readonly loginFailures: Limit;
    readonly unfinishedSignIns: Limit;
    readonly verify: Limit;
    readonly wrongCodes: Limit;
    readonly contact: FormLimits;
    readonly application: FormLimits;
  };
  /** How many searches may wait for their turn. */
  readonly searchesWaiting: number;
  /** How long a request may take to come in. */
  readonly requestSeconds: number;
  /** From the wish to end to the closing of the port. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** What works but can’t be meant, to be said at the start. */
  readonly warnings: readonly string[];
}

const DEFAULT_SITE_ORIGIN = 'http://localhost:3000';

/** Of the sample agency: its domain belongs to nobody. */
const EXAMPLE_EMAIL = 'hello@northlight.example';

const WEAK_SECRETS = /^(?:secret|changeme|password|development|example|test)/i;

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);
const count = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(1).max(100_000).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1');

const trustedProxies = z
  .string()
  .optional()
  .transform((value, context): TrustedProxies => {
    const trusted = readTrustedProxies(value);
    if (trusted !== null) return trusted;
    context.addIssue({ code: 'custom', message: TRUST_PROXY_RULE });
    return z.NEVER;
  });

const environment = z.object({
  NODE_ENV: z.string().optional(),
  API_HOST: z.string().optional(),
  API_PORT: z.coerce.number({ error: 'must be a port' }).int().min(0).max(65_535).default(4000),
  API_ORIGIN: origin.optional(),
  SITE_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  MIGRATIONS_DIR: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Northlight Digital <no-reply@northlight.example>'),
  MAIL_CAPTURE: flag(false),
  MAIL_RETRY_SECONDS: count(15),
  COMPANY_EMAIL: z.email('must be an e-mail address').default(EXAMPLE_EMAIL),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  DEMO_CONTENT: flag(true),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: trustedProxies,
  ORPHAN_HOURS: count(24),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Values = z.output<typeof environment>;

type Variables = Readonly<Record<string, string | undefined>>;

/** Rules over several variables. They are checked of the plain texts, so that one wrong number doesn't hide them. */
function problemsTogether(set: Variables): string[] {
  const problems: string[] = [];
  const demand = (isMet: boolean, problem: string) => {
    if (!isMet) problems.push(problem);
  };
  demand(
    (set['ADMIN_EMAIL'] === undefined) === (set['ADMIN_PASSWORD'] === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
  );
  const missing = S3_VARIABLES.filter((name) => set[name] === undefined);
  demand(
    missing.length === 0 || missing.length === S3_VARIABLES.length,
    `files are kept in a bucket only with all of its variables: ${missing.join(', ')} must be set too`,
  );
  if (set['NODE_ENV'] !== 'production') return problems;
  demand(isStrong(set['SECRET']), 'SECRET must be set to a random text in production');
  demand(set['SITE_ORIGIN'] !== undefined, 'SITE_ORIGIN must be set in production');
  demand(set['API_ORIGIN'] !== undefined, 'API_ORIGIN must be set in production');
  demand(
    set['SMTP_URL'] !== undefined || set['MAIL_CAPTURE'] === '1',
    'SMTP_URL must be set in production, or MAIL_CAPTURE=1 to keep mails in a folder',
  );
  demand(
    set['SMTP_URL'] === undefined || !isCompanyUnknown(set),
    'COMPANY_EMAIL must be set in production to the address that messages and applications are mailed to',
  );
  demand(!areApart(set), APART);
  return problems;
}

function warningsOf(set: Variables): string[] {
  const warnings: string[] = [];
  if (set['NODE_ENV'] === 'production' && isCompanyUnknown(set)) {
    warnings.push(
      'COMPANY_EMAIL is not set: nobody is told of messages and applications, their mails go to an address of the example',
    );
  }
  // Production refuses it.
  if (areApart(set)) warnings.push(APART);
  return warnings;
}

const isCompanyUnknown = (set: Variables): boolean =>
  (set['COMPANY_EMAIL'] ?? EXAMPLE_EMAIL).toLowerCase() === EXAMPLE_EMAIL;

const APART =
  'SITE_ORIGIN and API_ORIGIN are of two sites (another scheme or another registrable domain): browsers keep ' +
  'the cookies of a sign-in from the calls between them, and nobody can sign in';

/** An origin that is none is a problem of its own. */
function areApart(set: Variables): boolean {
  const [site, api] = [
    set['SITE_ORIGIN'] ?? DEFAULT_SITE_ORIGIN,
    set['API_ORIGIN'] ?? `http://localhost:${set['API_PORT'] ?? 4000}`,
  ];
  return URL.canParse(site) && URL.canParse(api) && !isSameSite(site, api);
}

const isStrong = (secret: string | undefined): boolean =>
  secret !== undefined && !WEAK_SECRETS.test(secret) && new Set(secret).size >= 10;

/**
 * The configuration, from the environment of the process; an empty variable counts as unset.
 * @param folder that relative paths start from. @param migrationsFolder where the build keeps the migrations.
 * @throws StartError that lists every problem at once.
 */
export function readConfig(variables: Variables, folder: string, migrationsFolder: string): Config {
  const set: Variables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  const alone = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const problems = [...alone, ...problemsTogether(set)];
  if (!parsed.success || problems.length > 0)
    throw new StartError(`The configuration is not usable: ${problems.join('; ')}.`);
  const values = parsed.data;
  const dataFolder = resolve(folder, values.DATA_DIR);
  const inData = (name: string) => resolve(dataFolder, name);
  return {
    isProduction: values.NODE_ENV === 'production',
    // On a developer's machine nobody else's business; in production usually in a container, behind a proxy.
    host: values.API_HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    port: values.API_PORT,
    apiOrigin: values.API_ORIGIN ?? `http://localhost:${values.API_PORT}`,
    siteOrigin: values.SITE_ORIGIN ?? DEFAULT_SITE_ORIGIN,
    databaseUrl: values.DATABASE_URL,
    databaseFolder: inData('db'),
    uploadsFolder: inData('uploads'),
    outboxFolder: inData('outbox'),
    resumesFolder: inData('resumes'),
    s3: s3Of(values),
    orphanHours: values.ORPHAN_HOURS,
    secretFile: inData('secret'),
    migrationsFolder: values.MIGRATIONS_DIR ?? migrationsFolder,
    dataFolder,
    secret: values.SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    companyEmail: values.COMPANY_EMAIL,
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    administrator:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    hasDemoContent: values.DEMO_CONTENT,
    trustProxy: values.TRUST_PROXY,
    limits: {
      login: { name: 'login', max: values.LOGIN_CALLS_PER_MINUTE, seconds: 60 },
      loginFailures: { name: ACCOUNT_COUNTS.loginFailures, max: values.LOGIN_FAILURES_PER_QUARTER, seconds: 900 },
      unfinishedSignIns: {
        name: ACCOUNT_COUNTS.unfinishedSignIns,
        max: values.UNFINISHED_SIGN_INS_PER_HOUR,
        seconds: 3600,
      },
      verify: { name: 'verify', max: values.VERIFY_CALLS_PER_MINUTE, seconds: 60 },
      wrongCodes: { name: ACCOUNT_COUNTS.wrongCodes, max: values.WRONG_CODES_PER_DAY, seconds: 86_400 },
      contact: formLimits('contact', values),
      application: formLimits('application', values),
    },
    searchesWaiting: values.SEARCHES_WAITING,
    requestSeconds: values.REQUEST_TIMEOUT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    warnings: warningsOf(set),
  };
}

const formLimits = (form: string, values: Values): FormLimits => ({
  calls: { name: `${form}-call`, max: values.FORM_CALLS_PER_MINUTE, seconds: 60 },
  accepted: { name: `${form}-accepted`, max: values.FORM_ACCEPTED_PER_TEN_MINUTES, seconds: 600 },
  proven: { name: `${form}-proven`, max: values.FORM_PROVEN_PER_TEN_MINUTES, seconds: 600 },
});

export type DataConfig = Pick<
  Config,
  'dataFolder' | 'databaseFolder' | 'databaseUrl' | 'migrationsFolder' | 'secret' | 'secretFile'
>;

/**
 * Where the data is, for a command beside the API, which needs nothing else. Parameters and failures as of
 * `readConfig`.
 */
export function readDatabaseConfig(variables: Variables, folder: string, migrationsFolder: string): DataConfig {
  const { DATA_DIR, DATABASE_URL, MIGRATIONS_DIR, SECRET } = variables;
  return readConfig({ DATA_DIR, DATABASE_URL, MIGRATIONS_DIR, SECRET }, folder, migrationsFolder);
}

/** All or nothing, as the rules over several variables have made sure. */
function s3Of(values: Values): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (
    endpoint === undefined ||
    region === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return undefined;
  const prefix = values.S3_PREFIX === undefined ? '' : values.S3_PREFIX.replace(/\/?$/, '/');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle: values.S3_FORCE_PATH_STYLE, prefix };
}
