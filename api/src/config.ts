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
  /**
   * Absent: the credentials of the role of the machine or container, found as the provider's own programs find them.
   */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /**
   * True: the name of the bucket is in the path of addresses and not in their hostname. Every service understands that.
   */
  readonly forcePathStyle: boolean;
  /** Prefix of the names of all stored objects. It is empty or ends in a slash. */
  readonly prefix: string;
}

export type Config = Readonly<ReturnType<typeof configOf>>;

/**
 * Reads the configuration from the environment variables; an empty variable counts as unset.
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

/** @param warnings settings that work but are probably mistakes; they are logged at the start. */
function configOf(
  values: Values & { readonly MIGRATIONS_DIR: string },
  dataFolder: string,
  warnings: readonly string[],
) {
  const isProduction = values.NODE_ENV === 'production';
  return {
    isProduction,
    // In development the API is reachable from this machine only. In production it usually runs in a container behind a
    // proxy.
    host: values.API_HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: values.API_PORT,
    /** Public address of the API, and of the site, without a path. */
    apiOrigin: values.API_ORIGIN ?? `http://localhost:${values.API_PORT}`,
    siteOrigin: values.SITE_ORIGIN ?? DEFAULT_SITE_ORIGIN,
    embedOrigins: values.EMBED_ORIGINS,
    /** The origin from which browsers read uploads. Absent: the API itself. */
    mediaOrigin: values.MEDIA_ORIGIN,
    ...databaseOf(values, dataFolder),
    dataFolder,
    uploadsFolder: resolve(dataFolder, 'uploads'),
    outboxFolder: resolve(dataFolder, 'outbox'),
    /** Private: only the route that downloads one resume reads from it. */
    resumesFolder: resolve(dataFolder, 'resumes'),
    /** The list of erasures, as hashes of addresses. A restore reads it. */
    erasuresFolder: resolve(dataFolder, 'erasures'),
    /** Absent: files are kept in the folders above. */
    s3: s3Of(values),
    backup: { to: values.BACKUP_TO, keep: values.BACKUP_KEEP, s3: backupS3Of(values) },
    /** How many hours an upload that no record names is kept. */
    orphanHours: values.ORPHAN_HOURS,
    ...retentionPeriodsOf(values),
    /** The file with the secret that is generated in development. */
    secretFile: resolve(dataFolder, 'secret'),
    migrationsFolder: values.MIGRATIONS_DIR,
    secret: values.SECRET,
    /** Absent: the key that is stored in the data folder. */
    internalKey: values.INTERNAL_KEY,
    ...mailOf(values),
    administrator: administratorOf(values),
    hasDemoContent: values.DEMO_CONTENT,
    /** Which senders of `X-Forwarded-For` are trusted: none, a number of proxies, or their addresses. */
    trustProxy: values.TRUST_PROXY,
    limits: limitsOf(values),
    /** How many searches may wait in the queue. */
    searchesWaiting: values.SEARCHES_WAITING,
    /** Seconds within which a request has to arrive completely. */
    requestSeconds: values.REQUEST_TIMEOUT_SECONDS,
    /** Seconds between the signal to end and the closing of the port. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Null: no metrics are collected. */
    metricsPort: values.METRICS_PORT(values.API_PORT),
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    warnings,
  };
}

const databaseOf = (values: Values, dataFolder: string) => ({
  databaseUrl: values.DATABASE_URL,
  /**
   * Address of the database without the pooler, for work that needs a connection of its own. Absent: there is no
   * pooler.
   */
  directUrl: values.DATABASE_URL_DIRECT,
  /** Maximum number of connections of this process for statements. */
  poolSize: values.DATABASE_POOL_SIZE,
  databaseFolder: resolve(dataFolder, 'db'),
});

const mailOf = (values: Values) => ({
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  /** The address that mails about messages and applications are sent to. */
  companyEmail: values.COMPANY_EMAIL,
  /** Seconds before a mail or webhook that failed is tried again. The pause doubles after each failure. */
  mailRetrySeconds: values.MAIL_RETRY_SECONDS,
  /** The recipients of notices. */
  notices: { targets: values.NOTICE_TO, secret: values.NOTICE_SECRET ?? null },
});

/** How long stored data is kept. */
const retentionPeriodsOf = (values: Values) => ({
  trash: { retentionDays: values.TRASH_DAYS },
  audit: { retentionDays: values.AUDIT_DAYS },
  history: { dailyAfterDays: values.HISTORY_DAILY_AFTER_DAYS, retentionDays: values.HISTORY_DAYS },
  /** Messages and applications of visitors. */
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

/** The configuration of a command that runs beside the API and works on rows and files. */
export type CommandConfig = DataConfig &
  Pick<Config, 's3' | 'backup' | 'uploadsFolder' | 'resumesFolder' | 'erasuresFolder'> & {
    /** The folder of releases of code. The shell serves them; the API only includes them in backups. */
    readonly releasesFolder: string;
  };

export type DataConfig = Pick<
  Config,
  'dataFolder' | 'databaseFolder' | 'databaseUrl' | 'migrationsFolder' | 'secret' | 'secretFile'
>;

/**
 * The configuration of a command beside the API that needs only the database. Parameters and errors as in `readConfig`.
 */
export function readDatabaseConfig(variables: Variables, folder: string, migrationsFolder: string): DataConfig {
  const { DATA_DIR, MIGRATIONS_DIR, SECRET } = variables;
  const ofPlace = { DATA_DIR, DATABASE_URL: directOf(variables), MIGRATIONS_DIR, SECRET };
  return readConfig(ofPlace, folder, migrationsFolder);
}

/**
 * The configuration of a command beside the API that needs rows and files. Parameters and errors as in `readConfig`.
 */
export function readCommandConfig(variables: Variables, folder: string, migrationsFolder: string): CommandConfig {
  const isOfPlace = (name: string) => /^(?:DATA_DIR|DATABASE_URL|MIGRATIONS_DIR|SECRET|(?:BACKUP_|S3_)\w+)$/.test(name);
  const ofPlace = Object.fromEntries(Object.entries(variables).filter(([name]) => isOfPlace(name)));
  const config = readConfig({ ...ofPlace, DATABASE_URL: directOf(variables) }, folder, migrationsFolder);
  return { ...config, releasesFolder: resolve(config.dataFolder, 'remotes') };
}

/** A command uses few connections and needs each of them for itself, so it connects without the pooler. */
const directOf = ({ DATABASE_URL, DATABASE_URL_DIRECT }: Variables) => DATABASE_URL_DIRECT || DATABASE_URL;

/** `problemsTogether` has checked that either all variables of the bucket are set or none. */
function s3Of(values: Values): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  if (endpoint === undefined || region === undefined || bucket === undefined) return undefined;
  const prefix = values.S3_PREFIX === undefined ? '' : values.S3_PREFIX.replace(/\/?$/, '/');
  const credentials = credentialsOf(values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY);
  return { endpoint, region, bucket, ...credentials, forcePathStyle: values.S3_FORCE_PATH_STYLE, prefix };
}

/** The service with the buckets of archives: that of the files, unless the backups have a service of their own. */
function backupS3Of(values: Values): S3Config | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values;
  if (endpoint === undefined || region === undefined) return s3Of(values);
  const credentials = credentialsOf(values.BACKUP_S3_ACCESS_KEY_ID, values.BACKUP_S3_SECRET_ACCESS_KEY);
  return { endpoint, region, bucket: '', ...credentials, forcePathStyle: values.S3_FORCE_PATH_STYLE, prefix: '' };
}

const credentialsOf = (accessKeyId: string | undefined, secretAccessKey: string | undefined) =>
  accessKeyId === undefined || secretAccessKey === undefined ? {} : { credentials: { accessKeyId, secretAccessKey } };
