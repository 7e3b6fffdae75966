import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NEWS_HEARTBEAT, newsPaths } from '@northlight/shared/endpoints';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../rooms.ts';
import { deployedFile, serviceOfUnit, variablesIn, withReplaced } from './deployed-files.ts';
import { findPrograms } from './programs.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Files in which the product's processes declare their variables. */
const SCHEMAS = [
  'api/src/config/environment.ts',
  'shell/src/server/config.ts',
  'shell/src/server/front-cache/front-settings.ts',
  'shared/src/retention/index.ts',
  'tools/src/bucket/bucket.ts',
];
/** Variables that are read without a schema: by the C library, and by the list of names of a bucket's variables. */
const OTHERS = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('deploy/northlight.env', () => {
  const listed = namesIn(deployedFile('northlight.env'), /^#?([A-Z][A-Z0-9_]+)=/gm);

  it('has every variable that the processes read, and no other', () => {
    const declared = SCHEMAS.flatMap((file) => namesIn(read(file), /^ {2}([A-Z][A-Z0-9_]+):/gm));
    expect(listed.toSorted()).toEqual([...new Set([...declared, ...OTHERS])].toSorted());
  });

  it('has processes wait for longer before they end than nginx keeps a connection to them', () => {
    const kept = [...deployedFile('load-balancer.conf').matchAll(/keepalive_timeout (\d+)s;/g)].map(([, seconds]) =>
      Number(seconds),
    );
    expect(kept).toHaveLength(2);
    expect(Number(variablesIn(deployedFile('northlight.env')).get('DRAIN_SECONDS'))).toBeGreaterThan(Math.max(...kept));
  });

  it('sets no port, which the units give', () => {
    expect(namesIn(deployedFile('northlight.env'), /^([A-Z_]+_PORT)=/gm)).toEqual([]);
  });
});

describe('deploy/load-balancer.conf', () => {
  it('passes on at once what dashboards are told, and waits for longer than the API is silent', () => {
    const [, location = ''] =
      new RegExp(`location = ${newsPaths.stream} \\{(.*?)\\}`, 's').exec(deployedFile('load-balancer.conf')) ?? [];
    expect(location).toMatch(/^\s*proxy_buffering off;$/m);
    expect(Number(/^\s*proxy_read_timeout (\d+)s;$/m.exec(location)?.[1])).toBeGreaterThan((2 * NEWS_HEARTBEAT) / 1000);
  });
});

describe('a unit of systemd', () => {
  const units = readdirSync(path.join(ROOT, 'deploy/systemd'));

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s starts what is here', (unit) => {
    const { command, folder } = serviceOfUnit(unit, '4001');
    const script = command.find((word) => /\.(?:m?js|ts)$/.test(word)) ?? '';
    const source = script.startsWith('dist/') ? 'package.json' : script;

    expect(existsSync(path.join(folder, source))).toBe(true);
    expect(command).toContain(process.execPath);
  });

  it.each(units.filter((unit) => unit.endsWith('.timer')))('%s is of a service that is here', (timer) => {
    expect(deployedFile(`systemd/${timer}`)).toMatch(/^OnCalendar=/m);
    expect(units).toContain(timer.replace(/timer$/, 'service'));
  });

  it.each(units.filter((unit) => /^Restart=/m.test(deployedFile(`systemd/${unit}`))))(
    '%s is tried again for ever',
    (unit) => {
      // By default systemd gives up after five failed starts within ten seconds.
      expect(deployedFile(`systemd/${unit}`)).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(deployedFile(`systemd/${unit}`)).toMatch(/^RestartSec=1$/m);
    },
  );

  it('is understood by systemd', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    try {
      const files = units.map((unit) => {
        const file = path.join(folder, unit.replace('@.', '@4001.'));
        // The program must exist at the unit's path, which it does only on production machines.
        writeFileSync(file, deployedFile(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath));
        return file;
      });
      const { stderr, error } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
      expect(error).toBeUndefined();
      expect(stderr.split('\n').filter((line) => line.includes('northlight'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('deploy/Containerfile', () => {
  const steps = deployedFile('Containerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const argumentsOf = (instruction: string) =>
    steps.filter((step) => step.startsWith(`${instruction} `)).map((step) => step.slice(instruction.length + 1));

  it('starts the two processes as their units do', () => {
    const commands = argumentsOf('CMD').map((text) => z.array(z.string()).parse(JSON.parse(text)).at(-1));
    expect(commands).toEqual(
      ['northlight-api@.service', 'northlight-shell@.service'].map((unit) => serviceOfUnit(unit, '1').command.at(-1)),
    );
    expect(argumentsOf('FROM').filter((text) => / AS (?:api|shell)$/.test(text))).toHaveLength(2);
  });

  it('runs no script that is not there, on a Node that is new enough', () => {
    const { scripts, engines } = z
      .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    const run = namesIn(argumentsOf('RUN').join('\n'), /npm run (\S+)/g);
    expect(run.filter((script) => !(script in scripts))).toEqual([]);
    const wanted = /\d+/.exec(engines.node)?.[0];
    expect(argumentsOf('FROM').filter((text) => text.includes('library/node'))).toEqual(
      expect.arrayContaining([expect.stringContaining(`node:${wanted}-`)]),
    );
  });

  it('leaves out what a build would drag in', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/node_modules', '.data', '.git']));
  });
});

const serviceSchema = z.looseObject({
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  env_file: z.string().optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
});

describe('deploy/compose.yaml', () => {
  const { services } = z
    .object({ services: z.record(z.string(), serviceSchema) })
    .parse(parse(deployedFile('compose.yaml'), { merge: true }));

  it('builds the targets that there are, with the filled-in file of variables', () => {
    const targets = namesIn(deployedFile('Containerfile'), /^FROM .* AS (\w+)$/gm);
    const built = Object.values(services).filter(({ build }) => build !== undefined);
    expect(built).toHaveLength(6);
    for (const { build, env_file: file, environment } of built) {
      expect(targets).toContain(build?.target);
      // A copy of deploy/northlight.env with the secrets, which is not kept.
      expect(file).toBe('.env');
      for (const name of Object.keys(environment ?? {}))
        expect(deployedFile('northlight.env')).toMatch(new RegExp(`^#?${name}=`, 'm'));
    }
  });

  it('puts its own names into the configuration of nginx', () => {
    const script = services['front']?.command?.at(-1) ?? '';
    const changes = [...script.matchAll(/s\/([\d.:]+)\/([\w:-]+)\//g)].map(
      ([, from = '', to = '']) => [from, to] as const,
    );
    expect(changes.map(([, to]) => to.split(':')[0])).toEqual(['shell-1', 'shell-2', 'api-1', 'api-2']);
    expect(withReplaced(deployedFile('load-balancer.conf'), changes)).not.toContain('server 127.0.0.1');
    for (const [, to] of changes) expect(services).toHaveProperty(to.split(':')[0] ?? '');
  });

  it('gives nginx the file that its configuration includes', () => {
    expect(namesIn(deployedFile('load-balancer.conf'), /^ *include (\S+);$/gm)).toEqual(['northlight-uploads.conf']);
    expect(services['front']?.volumes).toContain('./uploads.conf:/etc/nginx/northlight-uploads.conf:ro');
    expect(existsSync(path.join(ROOT, 'deploy/uploads.conf'))).toBe(true);
  });
});

describe('what a cluster needs of the machine', () => {
  it('is named with its Debian packages where it is missing', () => {
    const { PATH } = process.env;
    process.env.PATH = '/nowhere';
    try {
      expect(() => findPrograms({ folders: [], postgres: '/nowhere' })).toThrow(
        'A cluster needs nginx (Debian: apt-get install nginx-light) and a PostgreSQL server ' +
          '(Debian: apt-get install postgresql).',
      );
    } finally {
      process.env.PATH = PATH;
    }
  });
});
