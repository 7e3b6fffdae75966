import { readCommandConfig, readConfig, readDatabaseConfig } from './config.ts';
import { patternOf } from './testing/pattern-of.ts';

const read = (variables: Record<string, string>) => readConfig(variables, '/srv', '/srv/migrations');
const production = {
  NODE_ENV: 'production',
  SECRET: 'mZ4xq9Lw2Tn8Vb6Rk1Yc7Ps3Hd5Jf0Ga',
  SITE_ORIGIN: 'https://northlight.example',
  API_ORIGIN: 'https://api.northlight.example/',
  SMTP_URL: 'smtp://mail.example:587',
  COMPANY_EMAIL: 'hello@northlight.studio',
};

describe('readConfig', () => {
  it('works with nothing set', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      siteOrigin: 'http://localhost:3000',
      apiOrigin: 'http://localhost:4000',
      databaseFolder: '/srv/.data/db',
      hasDemoContent: true,
      trustProxy: false,
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(read({ DATABASE_URL: '', API_PORT: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('takes the origins of hosts as browsers send them', () => {
    expect(read({}).embedOrigins).toEqual([]);
    expect(read({ EMBED_ORIGINS: 'https://www.example.com, http://localhost:8080' }).embedOrigins).toEqual([
      'https://www.example.com',
      'http://localhost:8080',
    ]);
  });

  it.each(['*', 'null', 'www.example.com', 'https://www.example.com/', 'https://a.example,', 'file:///etc'])(
    'refuses %j as the origin of a host',
    (EMBED_ORIGINS) => {
      expect(() => read({ EMBED_ORIGINS })).toThrow(/EMBED_ORIGINS.* must be origins with commas between them/);
    },
  );

  it('lists every problem at once', () => {
    expect(() =>
      read({ NODE_ENV: 'production', API_PORT: 'many', DEMO_CONTENT: 'yes', ADMIN_EMAIL: 'a@b.example' }),
    ).toThrow(
      patternOf(
        /API_PORT must be a port; DEMO_CONTENT must be 0 or 1; ADMIN_EMAIL and ADMIN_PASSWORD must be set together; /,
        /SECRET .*; SITE_ORIGIN .*; API_ORIGIN .*; SMTP_URL /,
      ),
    );
  });

  it('accepts a complete production environment, and reduces addresses to origins', () => {
    expect(read(production)).toMatchObject({
      isProduction: true,
      apiOrigin: 'https://api.northlight.example',
      host: '0.0.0.0',
    });
  });

  it.each(['', 'short', 'a'.repeat(40), 'changeme-changeme-changeme-changeme-0123456789'])(
    'refuses the secret "%s" in production',
    (SECRET) => {
      expect(() => read({ ...production, SECRET })).toThrow(/SECRET/);
    },
  );

  it('refuses to mail what visitors write to the address of the example in production', () => {
    expect(() => read({ ...production, COMPANY_EMAIL: '' })).toThrow(
      /COMPANY_EMAIL must be set in production to the address that messages and applications are mailed to/,
    );
    expect(() => read({ ...production, COMPANY_EMAIL: 'Hello@Northlight.example' })).toThrow(
      /COMPANY_EMAIL must be set/,
    );
    expect(read({}).companyEmail).toBe('hello@northlight.example');
  });

  it('warns in production when mails are kept in a folder and nobody of the company is named', () => {
    const captured = { ...production, SMTP_URL: '', MAIL_CAPTURE: '1' };
    expect(read(captured).warnings).toEqual([]);
    expect(read({}).warnings).toEqual([]);
    expect(read({ ...captured, COMPANY_EMAIL: '' }).warnings).toEqual([
      expect.stringMatching(/^COMPANY_EMAIL is not set/),
    ]);
  });

  it('refuses origins in production between which the cookies of a sign-in don’t travel, elsewhere it warns', () => {
    const apart = { SITE_ORIGIN: 'https://northlight.example', API_ORIGIN: 'https://northlight-api.example' };
    const because =
      /^(?:The configuration is not usable: )?SITE_ORIGIN and API_ORIGIN are of two sites .*nobody can sign in/;
    expect(() => read({ ...production, ...apart })).toThrow(because);
    expect(() => read({ ...production, API_ORIGIN: 'http://api.northlight.example' })).toThrow(because);
    expect(read(apart).warnings).toEqual([expect.stringMatching(because)]);
    expect(read({ SITE_ORIGIN: 'http://192.168.1.5:3000' }).warnings).toEqual([expect.stringMatching(because)]);
    expect(() => read({ ...production, API_ORIGIN: 'nowhere' })).toThrow(
      /^The configuration is not usable: API_ORIGIN must be an http or https address\.$/,
    );
  });

  it.each(['abc', '-1', '10.0.0.0/33', 'localhost'])('refuses %j as trusted proxies in one sentence', (TRUST_PROXY) => {
    expect(() => read({ TRUST_PROXY })).toThrow(
      patternOf(
        /^The configuration is not usable: TRUST_PROXY must be the number of proxies, /,
        /or their addresses and networks, separated by commas\.$/,
      ),
    );
  });

  it('trusts only the listed proxies', () => {
    const { trustProxy } = read({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    expect(trustProxy && [trustProxy('10.1.2.3', 0), trustProxy('127.0.0.1', 3), trustProxy('192.0.2.1', 0)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps mails in a folder in production only when asked', () => {
    expect(() => read({ ...production, SMTP_URL: '' })).toThrow(/SMTP_URL must be set in production/);
    expect(read({ ...production, SMTP_URL: '', MAIL_CAPTURE: '1' }).smtpUrl).toBeUndefined();
  });

  it('keeps files in a bucket when it knows all of it, and names what is missing', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'northlight',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };

    expect(read({}).s3).toBeUndefined();
    expect(read(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'northlight',
      credentials: { accessKeyId: 'key', secretAccessKey: 'hunter2' },
      forcePathStyle: true,
      prefix: '',
    });
    expect(read({ ...bucket, S3_PREFIX: 'sites/northlight', S3_FORCE_PATH_STYLE: '0' }).s3).toMatchObject({
      prefix: 'sites/northlight/',
      forcePathStyle: false,
    });
    expect(() => read({ ...bucket, S3_REGION: '', S3_ACCESS_KEY_ID: '' })).toThrow(
      /^(?!.*hunter2).*all of its variables: S3_REGION, S3_ACCESS_KEY_ID must be set too/,
    );
    const ofRole = { ...bucket, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    expect(read(ofRole).s3).not.toHaveProperty('credentials');
    expect(() => read({ ...ofRole, S3_BUCKET: '' })).toThrow(/: S3_BUCKET must be set too/);
    expect(() => read({ ...ofRole, S3_ACCESS_KEY_ID: 'key' })).toThrow(/: S3_SECRET_ACCESS_KEY must be set too/);
    expect(() => read({ ...bucket, S3_PREFIX: '/a path' })).toThrow(/S3_PREFIX must be a path/);
  });

  it('gives commands the direct address of the database, not that of the pooler', () => {
    const [pooled, direct] = ['postgres://pooler.example/northlight', 'postgres://db.example/northlight'];
    const variables = { DATABASE_URL: pooled, DATABASE_URL_DIRECT: direct };

    expect(read(variables)).toMatchObject({ databaseUrl: pooled, directUrl: direct });
    expect(readCommandConfig(variables, '/srv', '/srv').databaseUrl).toBe(direct);
    expect(readDatabaseConfig({ DATABASE_URL: pooled }, '/srv', '/srv').databaseUrl).toBe(pooled);
    expect(() => read({ DATABASE_URL_DIRECT: direct })).toThrow(/DATABASE_URL, which must be set too/);
  });

  it('bounds the connections of a process to PostgreSQL', () => {
    expect(read({}).poolSize).toBe(10);
    expect(read({ DATABASE_POOL_SIZE: '4' }).poolSize).toBe(4);
    for (const wrong of ['1', '0', '-4', '2.5', 'ten', '1001'])
      expect(() => read({ DATABASE_POOL_SIZE: wrong })).toThrow(
        /^The configuration is not usable: DATABASE_POOL_SIZE /,
      );
  });

  it('names a wrong variable without its value', () => {
    expect(() => read({ DATABASE_URL: 'mysql://root:hunter2@db.example' })).toThrow(
      /^(?!.*hunter2).*DATABASE_URL must begin with postgres:/,
    );
  });
});
