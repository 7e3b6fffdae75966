import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { databaseService, databaseUrl } from '../cluster/database.ts';
import { deployedFile } from '../cluster/deployed-files.ts';
import { findPrograms } from '../cluster/programs.ts';
import { ROOT } from '../rooms.ts';
import { startProcess } from '../run/service-process.ts';
import { waitUntilReady } from '../run/wait-until-ready.ts';
import { bareEnvironment, carryOut, type Image, inImage } from './carry-out.ts';
import { type ComposedService, composedService } from './composed.ts';
import { layOutContext } from './lay-out-context.ts';
import { readContainerfile } from './read-containerfile.ts';

/** Milliseconds: packages are installed and everything is built again, while other tests run. */
jest.setTimeout(600_000);

/** Stands for the user `node` of an engine: it may not write to any file of the image. Root may, so nobody is used. */
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const user = isRoot ? NOBODY : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

const stages = readContainerfile(deployedFile('Containerfile'));
const ending: (() => Promise<unknown>)[] = [];
let folder: string;
let images: ReadonlyMap<string, Image>;
let ports: { readonly api: number; readonly site: number; readonly database: number };

beforeAll(async () => {
  const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);
  process.stdout.write(
    `${engine ? `There is ${engine}, which is not used` : 'There is no container engine'}: ` +
      'the steps of deploy/Containerfile are carried out in folders, on this machine’s Node and system.\n',
  );
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'containers-')));
  chmodSync(folder, 0o755);
  const [context, place] = [path.join(folder, 'context'), path.join(folder, 'images')];
  mkdirSync(place);
  layOutContext(ROOT, context);
  images = carryOut(stages, { context, place, owner: `${user.uid}:${user.gid}` });
  ports = { api: await freePort(), site: await freePort(), database: await freePort() };
  const database = databaseService({
    binaries: findPrograms().postgres,
    folder: path.join(folder, 'database'),
    port: ports.database,
  });
  const server = startProcess(database, console.error);
  ending.push(() => {
    server.end('SIGTERM');
    return server.exited;
  });
  await database.whenReady?.(AbortSignal.timeout(60_000));
});
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const SECRET = 'of-this-test-alone-and-long-enough-for-a-key-0123456789';

/** Fills in the required values, and changes what differs because all processes share one address. */
function adapted(env: Readonly<Record<string, string>>, image: Image): Readonly<Record<string, string>> {
  const withoutBucket = Object.entries({ ...image.env, ...env }).filter(([name]) => !name.startsWith('S3_'));
  return {
    ...bareEnvironment(),
    ...Object.fromEntries(withoutBucket),
    SECRET,
    INTERNAL_KEY: `internal-${SECRET}`,
    PREVIEW_KEY: `preview-${SECRET}`,
    ADMIN_PASSWORD: 'Correct-Horse-7',
    API_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
    API_PORT: String(ports.api),
    SITE_PORT: String(ports.site),
    API_INTERNAL_ORIGIN: `http://127.0.0.1:${ports.api}`,
    DATABASE_URL: databaseUrl(ports.database),
    // All services share the volume of the compose file.
    DATA_DIR: inImage(imageOf('api'), env['DATA_DIR'] ?? ''),
  };
}

function imageOf(target: string): Image {
  const image = images.get(target);
  if (!image) throw new Error(`There is no image ${target}.`);
  return image;
}

/** Starts a service as the engine would, as its image's user. */
function begin({ target, command, folder: working, env }: ComposedService): { child: ChildProcess; said(): string } {
  const image = imageOf(target);
  const [file = '', ...rest] = onThisNode(command ?? image.command);
  const child = spawn(file, rest, {
    cwd: inImage(image, working ?? image.folder),
    env: adapted(env, image),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? NOBODY : {}),
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void printed.push(chunk.toString()));
  return { child, said: () => printed.join('') };
}

const onThisNode = (command: readonly string[]): string[] =>
  command.map((word) => (word === '/usr/local/bin/node' ? process.execPath : word));

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

/** @throws with its output when it ends before it is ready. */
async function becomesReady(service: ComposedService, port: number): Promise<void> {
  const { child, said } = begin(service);
  ending.push(() => {
    child.kill('SIGKILL');
    return ended(child);
  });
  const gone = new AbortController();
  child.once('close', (code) => gone.abort(new Error(`It ended with ${code}:\n${said()}`)));
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, { signal: gone.signal });
}

/** @throws when the health check fails. */
function isHealthy({ healthcheck: [file = '', ...rest] }: ComposedService, port: number): void {
  const asked = rest.map((word) => word.replace(/localhost:\d+/, `127.0.0.1:${port}`));
  expect(asked).not.toEqual(rest);
  execFileSync(onThisNode([file])[0] ?? '', asked, { stdio: 'pipe' });
}

describe('deploy/Containerfile, step by step', () => {
  it('makes what its two commands name, on the Node that is here', () => {
    for (const target of ['api', 'shell']) {
      const image = imageOf(target);
      expect(image.user).toBe('node');
      expect(image.volumes).toEqual(['/var/lib/northlight']);
      expect(existsSync(inImage(image, path.join(image.folder, image.command.at(-1) ?? '')))).toBe(true);
    }
    const bases = stages.filter(({ from }) => !images.has(from)).map(({ from }) => from);
    expect(new Set(bases).size).toBe(1);
    const wanted = /library\/node:(\d+)-/.exec(bases[0] ?? '')?.[1];
    expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(Number(wanted));
  });

  it('starts an API that is ready, and healthy as the compose file asks', async () => {
    await becomesReady(composedService('api-1'), ports.api);

    isHealthy(composedService('api-1'), ports.api);
  });

  it('publishes the releases that were built into it', async () => {
    const { child, said } = begin(composedService('releases'));

    expect([await ended(child), said()]).toEqual([0, expect.stringContaining('published site')]);
    const remotes = [...said().matchAll(/^published (\w+) /gm)].map(([, name]) => name);
    expect(remotes.toSorted()).toEqual(['admin', 'blog', 'career', 'site']);
  });

  it('starts a site that is ready and healthy, and answers whole pages', async () => {
    await becomesReady(composedService('shell-1'), ports.site);
    isHealthy(composedService('shell-1'), ports.site);

    const page = await fetch(`http://127.0.0.1:${ports.site}/blog`);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('</html>')]);
    const [script = 'no script'] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    expect((await fetch(new URL(script, `http://127.0.0.1:${ports.site}`))).status).toBe(200);
  });
});
