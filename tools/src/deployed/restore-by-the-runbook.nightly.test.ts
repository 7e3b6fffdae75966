import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { allContentTypes } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { buildRooms } from '../build/build-rooms.ts';
import { databaseService, databaseUrl } from '../cluster/database.ts';
import { deployedFile, serviceOfUnit, variablesIn, withReplaced } from '../cluster/deployed-files.ts';
import { findPrograms } from '../cluster/programs.ts';
import { retryUntilSuccess } from '../cluster/retry-until-success.ts';
import { builtRooms, ROOT } from '../rooms.ts';
import { type ServiceProcess, startProcess } from '../run/service-process.ts';
import { waitUntilReady } from '../run/wait-until-ready.ts';

const run = promisify(execFile);

/** Milliseconds: API, shell and remotes are built if there are no builds yet. */
jest.setTimeout(600_000);

const RUNBOOK = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8');
/** Paths of the lists of all content types. */
const LISTS = allContentTypes().map(({ collection }) => paths.list(collection));

let folder: string;
let port: number;
let database: ServiceProcess;
const running: ServiceProcess[] = [];
const at = (...names: string[]) => path.join(folder, ...names);

/** The commands under a heading of the runbook. */
function commandsUnder(heading: string): string {
  const [, section = ''] = RUNBOOK.split(`\n## ${heading}\n`);
  const commands = /```sh\n([\s\S]*?)```/.exec(section.split('\n## ')[0] ?? '')?.[1];
  if (commands === undefined) throw new Error(`The runbook has no commands under “${heading}”.`);
  return commands.replace(/^ {3}/gm, '');
}

/**
 * Replaces systemd-run, which works only on a machine that systemd has started. It runs a command in a folder, only
 * with the variables of an environment file. It reads that file as systemd does, not as a shell does.
 */
const SYSTEMD_RUN = `#!/bin/bash
set -euo pipefail
variables=()
while [[ "$1" == --* ]]; do
  case "$1" in
    --pipe | --wait | --collect | --property=User=northlight) ;;
    --property=WorkingDirectory=*) cd "\${1#--property=WorkingDirectory=}" ;;
    --property=EnvironmentFile=*)
      while IFS= read -r line; do [[ "$line" != [A-Z]*=* ]] || variables+=("$line"); done \\
        < "\${1#--property=EnvironmentFile=}" ;;
    *) echo "systemd-run does not know $1" >&2; exit 1 ;;
  esac
  shift
done
exec env -i PATH="$PATH" "\${variables[@]}" "$@"
`;

const randomKey = () => randomBytes(32).toString('base64url');

/** A machine: its variables, and the origins of its processes. */
interface Machine {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly api: string;
  readonly site: string;
}

/** `deploy/northlight.env`, filled in as the runbook says: variables without a value are commented out with `#`. */
async function layOut(name: string, changed: Readonly<Record<string, string>>): Promise<Machine> {
  const [api, site] = [`http://localhost:${await freePort()}`, `http://localhost:${await freePort()}`];
  const shipped = deployedFile('northlight.env');
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...variablesIn(shipped)].filter(([key]) => !/^(S3_|SMTP_URL)/.test(key))),
    SITE_ORIGIN: site,
    API_ORIGIN: api,
    API_INTERNAL_ORIGIN: api,
    DATABASE_URL: databaseUrl(port).replace(/\/postgres$/, `/${name}`),
    DATA_DIR: at(name, 'data'),
    SECRET: randomKey(),
    INTERNAL_KEY: randomKey(),
    PREVIEW_KEY: randomKey(),
    ADMIN_PASSWORD: 'Correct-horse-battery-9',
    MAIL_CAPTURE: '1',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...changed,
  };
  mkdirSync(at(name, 'data'), { recursive: true });
  const text = shipped.replace(/^([A-Z][A-Z0-9_]*)=.*$/gm, (line, key: string) => {
    const value = values[key];
    return value === undefined ? `#${line}` : `${key}=${value}`;
  });
  const added = Object.entries(values).filter(([key]) => !variablesIn(shipped).has(key));
  writeFileSync(at(name, 'northlight.env'), `${text}\n${added.map(([key, value]) => `${key}=${value}`).join('\n')}\n`);
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  execFileSync(path.join(findPrograms().postgres, 'createdb'), [
    ...server,
    '--encoding=UTF8',
    '--template=template0',
    name,
  ]);
  return { name, variables: values, api, site };
}

/** Runs commands of the runbook on a machine. @throws with their exit code when they fail. */
async function carryOut(commands: string, { name }: Machine, archive: readonly [written: string, there: string]) {
  const here = withReplaced(commands, [
    ['/opt/northlight', ROOT],
    ['/etc/northlight', at(name)],
    ['/usr/bin/node', process.execPath],
    archive,
  ]);
  await run('bash', ['-euc', here], { env: { PATH: `${at('bin')}:${process.env.PATH}` } });
}

/** Starts the program of a unit. */
function start(unit: string, { variables }: Machine, address = ''): void {
  const { command, env, folder: workingFolder } = serviceOfUnit(unit, address && new URL(address).port);
  const service = { name: unit, command, folder: workingFolder, env: { ...env, ...variables } };
  running.push(startProcess(service, console.error));
}

async function endAll(): Promise<void> {
  for (const service of running) service.kill();
  await Promise.all(running.splice(0).map((service) => service.exited));
}

const answersOf = ({ api }: Machine) =>
  Promise.all(
    LISTS.map(async (list) => {
      const answer = await fetch(`${api}${list}`);
      return [list, answer.status, (await answer.text()).replaceAll(api, '')];
    }),
  );

/** Names of the stored uploads, without the folder of incomplete uploads. */
const uploadsOf = ({ name }: Machine) =>
  readdirSync(at(name, 'data', 'uploads'))
    .filter((file) => !file.startsWith('.'))
    .toSorted();

/** Whether a page links to articles. Only content from the database has such links. */
const articlesIn = (html: string): boolean => /<a [^>]*href="\/blog\/[^"/]+"/.test(html);

beforeAll(async () => {
  await buildRooms(builtRooms());
  folder = mkdtempSync(path.join(tmpdir(), 'runbook-'));
  mkdirSync(at('bin'));
  writeFileSync(at('bin', 'systemd-run'), SYSTEMD_RUN, { mode: 0o755 });
  port = await freePort();
  const service = databaseService({ binaries: findPrograms().postgres, folder: at('postgres'), port });
  database = startProcess(service, console.error);
  await service.whenReady?.(AbortSignal.timeout(60_000));
});
afterAll(async () => {
  await endAll();
  database?.kill();
  await database?.exited;
  rmSync(folder, { recursive: true, force: true });
});

describe('the runbook', () => {
  it('brings a site to an empty machine by its commands alone', async () => {
    const lost = await layOut('lost', { DEMO_CONTENT: '1' });
    start('northlight-api@.service', lost, lost.api);
    await waitUntilReady(`${lost.api}/readyz`);
    const before = await answersOf(lost);
    expect(before.map(([, status]) => status)).toEqual(LISTS.map(() => 200));
    const archive = at('site.tar');
    await carryOut(commandsUnder('Run a command on a machine of the site'), lost, [
      '/var/lib/northlight/site.tar',
      archive,
    ]);
    await endAll();

    const fresh = await layOut('fresh', {});
    await carryOut(commandsUnder('Restore to an empty machine'), fresh, ['/somewhere/site.tar', archive]);
    start('northlight-api@.service', fresh, fresh.api);
    await waitUntilReady(`${fresh.api}/readyz`);
    start('northlight-releases.service', fresh);
    start('northlight-shell@.service', fresh, fresh.site);
    await waitUntilReady(`${fresh.site}/readyz`);

    expect(await answersOf(fresh)).toEqual(before);
    expect(uploadsOf(fresh).length).toBeGreaterThan(0);
    expect(uploadsOf(fresh)).toEqual(uploadsOf(lost));
    // The builds are released while the site starts, by their own unit.
    await retryUntilSuccess('the blog', AbortSignal.timeout(60_000), async () => {
      const page = await fetch(`${fresh.site}/blog`);
      expect([page.status, articlesIn(await page.text())]).toEqual([200, true]);
    });
  });

  it('leaves nothing when the archive is cut short, and the same command then takes a whole one', async () => {
    const cut = await layOut('cut', {});
    writeFileSync(at('cut.tar'), readFileSync(at('site.tar')).subarray(0, 100_000));

    await expect(
      carryOut(commandsUnder('Restore to an empty machine'), cut, ['/somewhere/site.tar', at('cut.tar')]),
    ).rejects.toMatchObject({ code: 1 });
    expect(uploadsOf(cut)).toEqual([]);
    await carryOut(commandsUnder('Restore to an empty machine'), cut, ['/somewhere/site.tar', at('site.tar')]);
    expect(uploadsOf(cut).length).toBeGreaterThan(0);
  });
});
