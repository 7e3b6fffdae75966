import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@northlight/shared/release';
import { z } from 'zod';
import { composedOf, type Composition, REMOTES, releaseIn } from '../fixtures/composed-of.ts';
import { environment, REPOSITORY } from '../fixtures/process-group.ts';
import { storeOf } from '../fixtures/release-variant.ts';
import { type SecondShell, startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';
import { waitFor } from '../fixtures/wait-for.ts';

/** Processes that release at the same time, and versions that each of them releases. */
const TEAMS = 5;
const EACH = 10;
/** They go live in so many waves, each of them at once, and pages are visited between two waves. */
const WAVES = 5;
/** Milliseconds until a wave is live. */
const TIMEOUT = 200_000;
const PATHS = ['/', '/about', '/blog', '/career', '/admin/login'];

const test = base.extend<object, { readonly second: SecondShell }>({
  second: [
    async ({ site }, provide) => {
      const second = await startSecondShell(site);
      try {
        await provide(second);
      } finally {
        await second.stop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('Fifty releases of several teams at once are all there, and every page is of one piece', async ({
  site,
  second,
}) => {
  test.setTimeout(240_000);
  const store = storeOf(site.dataFolder);
  const before = await store.registry();
  const wanted = Array.from({ length: TEAMS * EACH }, (_, index) => ({
    name: REMOTES[index % REMOTES.length] ?? 'site',
    version: `2.0.${index}`,
  }));
  await leaveLockOfDeadProcess(site.dataFolder);

  const released = new AbortController();
  const visitors = [site.origin, second.origin].map((origin) => visitUntil(released.signal, origin));
  const teams = Array.from({ length: TEAMS }, (_, team) =>
    startTeam(site.dataFolder, wanted.slice(team * EACH, (team + 1) * EACH)),
  );
  const outputs = await Promise.all([...teams.map(({ ended }) => ended), releaseInWaves(teams, visitors)])
    .then((all) => all.flatMap((output) => output ?? []))
    .finally(() => released.abort());
  await Promise.all(visitors.map(({ ended }) => ended));
  const visits = visitors.flatMap((visitor) => visitor.visits);

  const after = await store.registry();
  await test.step('none is lost', async () => {
    expect(after.revision - before.revision, 'changes of the registry').toBe(wanted.length);
    for (const name of REMOTES) {
      const own = wanted.filter((one) => one.name === name).map(({ version }) => version);
      expect(after.history[name]?.slice(0, own.length).toSorted(), `history of ${name}`).toEqual(own.toSorted());
      expect(
        (await store.list(name)).map(({ version }) => version),
        `stored versions of ${name}`,
      ).toEqual(expect.arrayContaining(own));
      expect(own, `${name} that is live`).toContain(after.remotes[name]?.version);
    }
  });

  await test.step('every page is a set of versions that was live at one moment, nothing else is in it', async () => {
    const sets = new Set([versionsOf(before), ...outputs.map(({ versions }) => versions)].map(asText));
    for (const one of visits) expectOfOnePiece(one, sets);
    expect(
      new Set(visits.map(({ versions }) => asText(versions))).size,
      'different sets that were seen',
    ).toBeGreaterThan(WAVES);
  });

  await test.step('both shells serve every file that a page names', async () => {
    const named = new Set(visits.flatMap(({ files }) => files));
    for (const { origin } of [site, second]) {
      const answers = await Promise.all(
        [...named].map(async (file) => ({ file, status: (await fetch(origin + file, { method: 'HEAD' })).status })),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
  });
});

test('A team goes back to the version before, and both shells show it within a second', async ({ site, second }) => {
  const registry = await storeOf(site.dataFolder).registry();
  for (const name of ['blog', 'career'] as const) {
    const [live, earlier] = registry.history[name] ?? [];
    expect([live, earlier]).toEqual([expect.any(String), expect.any(String)]);
    await run('npm', ['run', 'rollback', '--', `remote-${name}`], site.dataFolder);
    const ended = performance.now();
    const seen = await Promise.all(
      [site.origin, second.origin].map((origin) => lastRequestWithout(`${origin}/${name}`, name, earlier ?? '')),
    );
    // The guarantee is one second. A request counts from when it was sent: the duration of its response, and the time
    // until the next request, depend on the load of the machine.
    for (const sent of seen) expect(sent - ended).toBeLessThanOrEqual(1000);
    expect(
      (await storeOf(site.dataFolder).registry()).fallbacks[name]?.map(({ version }) => version),
      'a version that was left for its faults is nobody’s fallback',
    ).not.toContain(live);
  }
});

const versionsOf = ({ remotes }: Registry): Record<string, string> =>
  Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]));

const asText = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .toSorted()
    .map((pair) => pair.join(' '))
    .join(', ');

const released = z.object({ revision: z.number(), versions: z.record(z.string(), z.string()) });
type Released = z.output<typeof released>;

type Visit = Composition & { readonly origin: string };

interface Visitor {
  /** The visits so far. */
  readonly visits: readonly Visit[];
  readonly ended: Promise<void>;
}

/** Visits one page after the other, each of them at least once. */
function visitUntil(over: AbortSignal, origin: string): Visitor {
  const visits: Visit[] = [];
  const visitAll = async () => {
    for (let index = 0; !over.aborted || index < PATHS.length; index += 1)
      visits.push({ origin, ...(await composedOf(`${origin}${PATHS[index % PATHS.length]}`)) });
  };
  return { visits, ended: visitAll() };
}

/** Waits until a page was visited that was requested after this call. */
async function untilVisited({ visits }: Visitor): Promise<void> {
  // One visit may be under way.
  const enough = visits.length + 2;
  await waitFor('a visit', () => visits.length >= enough || undefined);
}

/** Lets as many releases of each team go live at once, in waves, and has each shell visited between two of them. */
async function releaseInWaves(teams: readonly Team[], visitors: readonly Visitor[]): Promise<void> {
  for (let wave = 1; wave <= WAVES; wave += 1) {
    await Promise.all(visitors.map(untilVisited));
    for (const { allow } of teams) allow(EACH / WAVES);
    const areLive = () => teams.every(({ count }) => count() === (wave * EACH) / WAVES) || undefined;
    await waitFor(`wave ${wave} of the releases`, areLive, TIMEOUT);
  }
  await Promise.all(visitors.map(untilVisited));
}

/** @param sets the sets of versions that were live together at some moment. */
function expectOfOnePiece({ status, versions, files, html }: Visit, sets: ReadonlySet<string>): void {
  expect(status).toBe(200);
  expect(sets.has(asText(versions)), `${asText(versions)} was never live`).toBe(true);
  expect(
    files.filter((file) => versions[releaseIn(file).name] !== releaseIn(file).version),
    'files of other versions',
  ).toEqual([]);
  // The text of the page comes from the same versions as the files that it names.
  for (const [, name = '', version] of html.matchAll(/>This is ([a-z]+) ([^<]+)\.</g))
    expect(versions[name]).toBe(version);
}

/** One team's process, which makes its releases at the same time. */
interface Team {
  /** Lets so many more of its releases go live. */
  allow(releases: number): void;
  /** The number of its releases that went live. */
  count(): number;
  /** The live versions after each of its releases. */
  readonly ended: Promise<readonly Released[]>;
}

function startTeam(dataFolder: string, wanted: readonly { readonly name: string; readonly version: string }[]): Team {
  const tsx = path.join(REPOSITORY, 'node_modules/.bin/tsx');
  const words = wanted.map(({ name, version }) => `${name}@${version}`);
  const { input, output, ended } = start(tsx, ['e2e/fixtures/release-many.ts', dataFolder, ...words], dataFolder);
  return {
    allow: (releases) => void input.write('\n'.repeat(releases)),
    count: () => linesIn(output()).length,
    ended: ended.then((whole) => linesIn(whole).map((line) => released.parse(JSON.parse(line)))),
  };
}

/** The complete lines of an output so far. */
const linesIn = (output: string): readonly string[] => output.split('\n').slice(0, -1);

/**
 * @returns when the last request without this version was sent; -Infinity if there was none. @throws if it is never
 * shown.
 */
async function lastRequestWithout(address: string, name: string, version: string): Promise<number> {
  const deadline = performance.now() + 20_000;
  for (let last = -Infinity; ;) {
    const sent = performance.now();
    const { versions } = await composedOf(address);
    if (versions[name] === version) return last;
    last = sent;
    if (sent > deadline) throw new Error(`${address} still shows ${versions[name]}, not ${version}.`);
  }
}

/** Runs a command. @throws with its output when it fails. */
async function run(file: string, args: readonly string[], dataFolder: string): Promise<void> {
  const { input, ended } = start(file, args, dataFolder);
  input.end();
  await ended;
}

/** Starts a command. `ended` is its output, and rejects with it when the command fails. */
function start(file: string, args: readonly string[], dataFolder: string) {
  const child = spawn(file, args, { cwd: REPOSITORY, env: environment({ DATA_DIR: dataFolder }), stdio: 'pipe' });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}.\n${texts.stdout}${texts.stderr}`);
    return texts.stdout;
  });
  return { input: child.stdin, output: () => texts.stdout, ended };
}

/** Leaves a lock as a release does that was killed while it held it. All later releases find this lock at once. */
async function leaveLockOfDeadProcess(dataFolder: string): Promise<void> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  await writeFile(path.join(dataFolder, 'remotes', 'registry.json.lock'), String(child.pid));
}
