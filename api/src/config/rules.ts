import { isSameSite } from '../same-site.ts';
import { DEFAULT_SITE_ORIGIN, EXAMPLE_EMAIL, type Variables } from './environment.ts';

const WEAK_SECRETS = /^(?:secret|changeme|password|development|example|test)/i;

/** Without both keys, those of the role of the machine are used. One key without the other is a mistake. */
const KEYS = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
const PLACE = ['ENDPOINT', 'REGION'] as const;

/** The names of the missing variables of a bucket; none when no variable of it is set. */
function missingOf(set: Variables, prefix: string, place: readonly string[]): readonly string[] {
  const isUnset = (name: string) => set[`${prefix}${name}`] === undefined;
  const wanted = KEYS.every(isUnset) ? place : [...place, ...KEYS];
  const missing = wanted.filter(isUnset);
  return missing.length === wanted.length ? [] : missing.map((name) => `${prefix}${name}`);
}

/**
 * Checks rules over several variables. It reads the plain texts, so that one wrong number doesn't hide other problems.
 */
export function problemsTogether(set: Variables): string[] {
  const problems: string[] = [];
  const demand = (isMet: boolean, problem: string) => {
    if (!isMet) problems.push(problem);
  };
  demand(
    (set['ADMIN_EMAIL'] === undefined) === (set['ADMIN_PASSWORD'] === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
  );
  demand(
    set['DATABASE_URL_DIRECT'] === undefined || set['DATABASE_URL'] !== undefined,
    'DATABASE_URL_DIRECT is the way around the pooler of DATABASE_URL, which must be set too',
  );
  const missing = missingOf(set, 'S3_', [...PLACE, 'BUCKET']);
  demand(
    missing.length === 0,
    `files are kept in a bucket only with all of its variables: ${missing.join(', ')} must be set too`,
  );
  const missingOfBackup = missingOf(set, 'BACKUP_S3_', PLACE);
  demand(
    missingOfBackup.length === 0,
    `backups have a service of their own only with all of its variables: ${missingOfBackup.join(', ')} must be set too`,
  );
  demand(
    set['NOTICE_SECRET'] !== undefined || !/=https?:/.test(set['NOTICE_TO'] ?? ''),
    'NOTICE_SECRET must be set for webhooks in NOTICE_TO: they are signed with it',
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

/** Settings that work but are probably mistakes, each as a sentence for the log. */
export function warningsOf(set: Variables): string[] {
  const warnings: string[] = [];
  if (set['NODE_ENV'] === 'production' && isCompanyUnknown(set)) {
    warnings.push(
      'COMPANY_EMAIL is not set: nobody is told of messages and applications, their mails go to an address of ' +
        'the example',
    );
  }
  // Only a warning in development; in production it is a problem.
  if (areApart(set)) warnings.push(APART);
  return warnings;
}

const isCompanyUnknown = (set: Variables): boolean =>
  (set['COMPANY_EMAIL'] ?? EXAMPLE_EMAIL).toLowerCase() === EXAMPLE_EMAIL;

const APART =
  'SITE_ORIGIN and API_ORIGIN are of two sites (another scheme or another registrable domain): browsers keep ' +
  'the cookies of a sign-in from the calls between them, and nobody can sign in';

/** An origin that is not a URL is not reported here, because its own schema reports it. */
function areApart(set: Variables): boolean {
  const [site, api] = [
    set['SITE_ORIGIN'] ?? DEFAULT_SITE_ORIGIN,
    set['API_ORIGIN'] ?? `http://localhost:${set['API_PORT'] ?? 4000}`,
  ];
  return URL.canParse(site) && URL.canParse(api) && !isSameSite(site, api);
}

const isStrong = (secret: string | undefined): boolean =>
  secret !== undefined && !WEAK_SECRETS.test(secret) && new Set(secret).size >= 10;
