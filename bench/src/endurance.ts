import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signIn } from '../../e2e/fixtures/api-session.ts';
import { type Cluster, createCluster } from '../../e2e/fixtures/cluster.ts';
import { loggedFailures } from '../../e2e/fixtures/front-failures.ts';
import { keepWriting } from '../../e2e/fixtures/keep-writing.ts';
import { categoriesAt, messagesAt } from '../../e2e/fixtures/stored-writes.ts';
import { environment } from '../../e2e/fixtures/process-group.ts';
import { startLoad } from '../../e2e/fixtures/steady-load.ts';
import { isAnother, messageOf } from '../../e2e/fixtures/trial.ts';
import { waitFor } from '../../e2e/fixtures/wait-for.ts';
import { ROOT } from '../../tools/src/rooms.ts';
import { capacityDuring } from './endurance/capacity.ts';
import { watchWrites } from './endurance/watch-writes.ts';

/**
 * `npm run endurance -w bench [-- minutes [calm]]`: runs a cluster for that many minutes under 80 % of its capacity,
 * while its processes are killed and deployed again in turn. The capacity is measured under the same disturbances. With
 * `calm` it is measured without them, which gives more than the cluster can take later. Fails if a read failed, an
 * acknowledged write is lost, or a write was not visible through every process within a second.
 */
const [MINUTES, IS_CALM] = [Number(process.argv[2] ?? 10), process.argv[3] === 'calm'];
/** Milliseconds of the measurement without disturbances. */
const CALM_FOR = 30_000;
const SHARE = 0.8;
/** Milliseconds within which a write must be visible. */
const AT_ONCE = 1_000;
/** Milliseconds between two disturbances of the cluster. */
const CALM = 5_000;
/** Milliseconds until a process must be ready again, and for a deploy. */
const TIMEOUT = 180_000;
/**
 * Milliseconds between two writes. Categories are part of what is read, and thousands of them would change what is
 * measured.
 */
const [MESSAGE_EVERY, CATEGORY_EVERY] = [200, 5_000];
const PAGES = ['/', '/about', '/blog', '/career', '/contact'];
const READS = ['/team-member', '/introduction-information', '/article', '/article-category'];

const cluster = await createCluster({
  FORM_CALLS_PER_MINUTE: '100000',
  FORM_ACCEPTED_PER_TEN_MINUTES: '100000',
  LOGIN_CALLS_PER_MINUTE: '1000',
  DRAIN_SECONDS: '3',
  DEMO_CONTENT: '1',
});
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const problems: string[] = [];
const expectThat = (isSo: boolean, what: string): void => {
  if (!isSo) problems.push(what);
  console.log(`${isSo ? 'yes' : 'NO '}  ${what}`);
};

/** Kills one process after the other, then a deploy replaces all of them, and so on. */
function createDisturbance({ dataFolder }: Cluster) {
  const counted = { killed: 0, deployed: 0 };

  async function kill(index: number): Promise<void> {
    const { shells, apis } = await cluster.ready();
    const victim = [...shells, ...apis][index];
    if (!victim) throw new Error(`The cluster has no process ${index}.`);
    process.kill(victim.pid, 'SIGKILL');
    await waitFor(`${victim.url} to be ready again`, () => isAnother(cluster, victim.url, victim.pid), TIMEOUT);
    counted.killed += 1;
    await pause(CALM);
  }

  async function deploy(): Promise<void> {
    const env = environment({ DATA_DIR: dataFolder });
    await promisify(execFile)('npm', ['run', 'deploy', '--', ROOT], { cwd: ROOT, env, timeout: TIMEOUT });
    counted.deployed += 1;
    await pause(CALM);
  }

  /** Kills each process once, and deploys once. */
  async function once(isOver: () => boolean = () => false): Promise<void> {
    const { shells, apis } = await cluster.ready();
    for (const index of [...shells, ...apis].keys()) if (!isOver()) await kill(index);
    if (!isOver()) await deploy();
  }

  return {
    once: () => once(),
    async goOnUntil(isOver: () => boolean): Promise<void> {
      counted.killed = 0;
      counted.deployed = 0;
      while (!isOver()) await once(isOver);
    },
    counted: () => `${counted.killed} processes were killed, and all were replaced ${counted.deployed} times`,
  };
}

async function endure(): Promise<void> {
  const session = await signIn(cluster);
  const headers = { authorization: `Bearer ${session.token}`, origin: cluster.origin };
  const addresses = [
    ...PAGES.map((page) => cluster.origin + page),
    ...READS.map((address) => cluster.apiOrigin + address),
  ];
  console.log(`Before: ${load()}`);
  const disturbance = createDisturbance(cluster);
  const meanwhile = IS_CALM ? () => pause(CALM_FOR) : disturbance.once;
  const capacity = Math.floor(await capacityDuring(addresses, meanwhile));
  const rate = Math.max(1, Math.floor(capacity * SHARE));
  console.log(`${IS_CALM ? 'Undisturbed' : 'Disturbed so'}, it takes ${capacity} requests a second.`);
  console.log(`Now ${rate} for ${MINUTES} minutes.`);

  const end = performance.now() + MINUTES * 60_000;
  const isOver = () => performance.now() > end;
  const steady = startLoad(addresses, rate);
  const messages = { address: `${cluster.apiOrigin}/contact-form/send-message`, headers: {}, bodyOf: messageOf };
  const categories = {
    address: `${cluster.apiOrigin}/article-category/admin/create`,
    headers,
    bodyOf: (name: string) => ({ name }),
  };
  const [visitor, editor] = [keepWriting(messages, MESSAGE_EVERY), keepWriting(categories, CATEGORY_EVERY)];
  const [{ delays, unanswered, unseen, refused }] = await Promise.all([
    watchWrites(cluster, session, isOver),
    disturbance.goOnUntil(isOver),
  ]);
  const times = await steady.stop();
  await Promise.all([visitor.stop(), editor.stop()]);
  const failures = steady.failures();

  console.log(`${disturbance.counted()}; after: ${load()}`);
  console.log(`Answers took ${at(times, 0.5)} ms (median), ${at(times, 0.99)} ms (p99), ${at(times, 1)} ms (slowest).`);
  expectThat(failures.length === 0, `${failures.length} of ${steady.asked()} reads failed`);
  if (failures.length > 0) console.log(failures.slice(0, 10).join('\n'), loggedFailures(cluster));
  const written = [...visitor.refusals(), ...editor.refusals()];
  if (written.length > 0) console.log(`Refused, and repeated under their keys: ${written.slice(0, 5).join('; ')}`);
  const { apis } = await cluster.ready();
  for (const { url } of apis) {
    const [categories, messages] = [new Set(await categoriesAt(url)), new Set(await messagesAt(url, session))];
    const lost = [
      ...editor.acknowledged().filter((name) => !categories.has(name)),
      ...visitor.acknowledged().filter((message) => !messages.has(message)),
    ];
    const all = editor.acknowledged().length + visitor.acknowledged().length;
    expectThat(lost.length === 0, `${lost.length} of ${all} acknowledged writes are lost, by ${url}`);
  }
  const seen = delays.toSorted((one, other) => one - other);
  console.log(
    `${seen.length} times a process showed a change after ${at(seen, 0.5)} ms (median), ${at(seen, 0.99)} ms (p99), ` +
      `${at(seen, 1)} ms (worst); ${unanswered} times it had just been killed, ${refused} changes were repeated.`,
  );
  expectThat(unseen.length === 0 && (seen.at(-1) ?? 0) < AT_ONCE, 'each is seen through every process within a second');
}

/** A percentile of sorted times, in whole milliseconds. */
const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(0);

try {
  await cluster.start();
  await cluster.ready();
  await endure();
} finally {
  await cluster.dispose();
}
process.exit(problems.length === 0 ? 0 : 1);
