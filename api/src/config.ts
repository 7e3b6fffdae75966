import { resolve } from 'node:path';
import { retentionOf } from '@northlight/shared/retention';
import { ACCOUNT_COUNTS } from './auth/account-counts.ts';
import { DEFAULT_SITE_ORIGIN, environment, type Values, type Variables } from './config/environment.ts';
import { problemsTogether, warningsOf } from './config/rules.ts';
import type { FormLimits } from './forms/form-limits.ts';
import { StartError } from './start-error.ts';

/** A bucket of an S3-compatible service. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Absent: those of the machine's or container's role, as the provider's own programs find them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The bucket in the path of addresses rather than in their host, which every service understands. */
  readonly forcePathStyle: boolean;
  /** Before the name of everything stored; empty, or ends in a slash. */
  readonly prefix: string;
}

export type Config = Readonly<ReturnType<typeof configOf>>;

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
  const values = { MIGRATIONS_DIR: migrationsFolder, ...parsed.data };
  return configOf(values, resolve(folder, values.DATA_DIR), warningsOf(set));
}

/** @param warnings what works but can’t be meant, to be said at the start. */
function configOf(
  values: Values & { readonly MIGRATIONS_DIR: string },
  dataFolder: string,
  warnings: readonly string[],
) {
  const isProduction = values.NODE_ENV === 'production';
  return {
    isProduction,
    // On a developer's machine nobody else's business; in production usually in a container, behind a proxy.
    host: values.API_HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: values.API_PORT,
    /** Public address of the API, and of the site, without a path. */
    apiOrigin: values.API_ORIGIN ?? `http://localhost:${values.API_PORT}`,
    siteOrigin: values.SITE_ORIGIN ?? DEFAULT_SITE_ORIGIN,
    embedOrigins: values.EMBED_ORIGINS,
    /** Where browsers read uploads. Absent: here. */
    mediaOrigin: values.MEDIA_ORIGIN,
    ...databaseOf(values, dataFolder),
    dataFolder,
    uploadsFolder: resolve(dataFolder, 'uploads'),
    outboxFolder: resolve(dataFolder, 'outbox'),
    /** Private: nothing serves it but the call for one resume. */
    resumesFolder: resolve(dataFolder, 'resumes'),
    /** Which addresses were erased, by hashes: for a restore. */
    erasuresFolder: resolve(dataFolder, 'erasures'),
    /** Absent: files are kept in the folders above. */
    s3: s3Of(values),
    backup: { to: values.BACKUP_TO, keep: values.BACKUP_KEEP, s3: backupS3Of(values) },
    /** An upload that no record names is let be for so long. */
    orphanHours: values.ORPHAN_HOURS,
    ...retentionPeriodsOf(values),
    /** Where the secret is kept that development makes for itself. */
    secretFile: resolve(dataFolder, 'secret'),
    migrationsFolder: values.MIGRATIONS_DIR,
    secret: values.SECRET,
    /** Absent: the one that is kept in the data folder. */
    internalKey: values.INTERNAL_KEY,
    ...mailOf(values),
    administrator: administratorOf(values),
    hasDemoContent: values.DEMO_CONTENT,
    /** Whose `X-Forwarded-For` is believed: nobody's, a number of proxies, or their addresses. */
    trustProxy: values.TRUST_PROXY,
    limits: limitsOf(values),
    /** How many searches may wait for their turn. */
    searchesWaiting: values.SEARCHES_WAITING,
    /** How long a request may take to come in. */
    requestSeconds: values.REQUEST_TIMEOUT_SECONDS,
    /** From the wish to end to the closing of the port. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Null: nothing is measured. */
    metricsPort: values.METRICS_PORT(values.API_PORT),
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    warnings,
  };
}

const databaseOf = (values: Values, dataFolder: string) => ({
  databaseUrl: values.DATABASE_URL,
  /** Around a pooler, for what needs a connection to itself. Absent: there is no pooler. */
  directUrl: values.DATABASE_URL_DIRECT,
  /** Connections of this process for its statements, at the most. */
  poolSize: values.DATABASE_POOL_SIZE,
  databaseFolder: resolve(dataFolder, 'db'),
});

const mailOf = (values: Values) => ({
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  /** Who is told of messages and applications. */
  companyEmail: values.COMPANY_EMAIL,
  /** Pause before a mail, or a webhook, that failed is tried again; it doubles from there. */
  mailRetrySeconds: values.MAIL_RETRY_SECONDS,
  /** Who is told of what goes wrong. */
  notices: { targets: values.NOTICE_TO, secret: values.NOTICE_SECRET ?? null },
});

/** For how long what is kept is kept. */
const retentionPeriodsOf = (values: Values) => ({
  trash: { retentionDays: values.TRASH_DAYS },
  audit: { retentionDays: values.AUDIT_DAYS },
  history: { dailyAfterDays: values.HISTORY_DAILY_AFTER_DAYS, retentionDays: values.HISTORY_DAYS },
  /** What visitors sent. */
  retention: retentionOf(values),
});

const administratorOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Values) =>
  email !== undefined && password !== undefined ? { email, password } : undefined;

const limitsOf = (values: Values) => ({
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
});

const formLimits = (form: string, values: Values): FormLimits => ({
  calls: { name: `${form}-call`, max: values.FORM_CALLS_PER_MINUTE, seconds: 60 },
  accepted: { name: `${form}-accepted`, max: values.FORM_ACCEPTED_PER_TEN_MINUTES, seconds: 600 },
  proven: { name: `${form}-proven`, max: values.FORM_PROVEN_PER_TEN_MINUTES, seconds: 600 },
});

/** What a command beside the API works on: the rows, and the files. */
export type CommandConfig = DataConfig &
  Pick<Config, 's3' | 'backup' | 'uploadsFolder' | 'resumesFolder' | 'erasuresFolder'> & {
    /** Releases of code, which the shell serves; the API has nothing else to do with them. */
    readonly releasesFolder: string;
  };

export type DataConfig = Pick<
  Config,
  'dataFolder' | 'databaseFolder' | 'databaseUrl' | 'migrationsFolder' | 'secret' | 'secretFile'
>;

/**
 * Where the data is, for a command beside the API, which needs nothing else. Parameters and failures as of
 * `readConfig`.
 */
export function readDatabaseConfig(variables: Variables, folder: string, migrationsFolder: string): DataConfig {
  const { DATA_DIR, MIGRATIONS_DIR, SECRET } = variables;
  const ofPlace = { DATA_DIR, DATABASE_URL: directOf(variables), MIGRATIONS_DIR, SECRET };
  return readConfig(ofPlace, folder, migrationsFolder);
}

/** Where rows and files are, for a command beside the API. Parameters and failures as of `readConfig`. */
export function readCommandConfig(variables: Variables, folder: string, migrationsFolder: string): CommandConfig {
  const isOfPlace = (name: string) => /^(?:DATA_DIR|DATABASE_URL|MIGRATIONS_DIR|SECRET|(?:BACKUP_|S3_)\w+)$/.test(name);
  const ofPlace = Object.fromEntries(Object.entries(variables).filter(([name]) => isOfPlace(name)));
  const config = readConfig({ ...ofPlace, DATABASE_URL: directOf(variables) }, folder, migrationsFolder);
  return { ...config, releasesFolder: resolve(config.dataFolder, 'remotes') };
}

/** A command has few connections, and needs them to itself: no pooler stands between. */
const directOf = ({ DATABASE_URL, DATABASE_URL_DIRECT }: Variables) => DATABASE_URL_DIRECT || DATABASE_URL;

/** All or nothing, as the rules over several variables have made sure. */
function s3Of(values: Values): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  if (endpoint === undefined || region === undefined || bucket === undefined) return undefined;
  const prefix = values.S3_PREFIX === undefined ? '' : values.S3_PREFIX.replace(/\/?$/, '/');
  const credentials = credentialsOf(values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY);
  return { endpoint, region, bucket, ...credentials, forcePathStyle: values.S3_FORCE_PATH_STYLE, prefix };
}

/** Where archives in a bucket are: with the files unless they have a service of their own. */
function backupS3Of(values: Values): S3Config | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values;
  if (endpoint === undefined || region === undefined) return s3Of(values);
  const credentials = credentialsOf(values.BACKUP_S3_ACCESS_KEY_ID, values.BACKUP_S3_SECRET_ACCESS_KEY);
  return { endpoint, region, bucket: '', ...credentials, forcePathStyle: values.S3_FORCE_PATH_STYLE, prefix: '' };
}

const credentialsOf = (accessKeyId: string | undefined, secretAccessKey: string | undefined) =>
  accessKeyId === undefined || secretAccessKey === undefined ? {} : { credentials: { accessKeyId, secretAccessKey } };
