import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunOfCommit } from '@northlight/shared/testing/test-run';
import { signIn } from '../fixtures/api-session.ts';
import { type Cluster, createCluster } from '../fixtures/cluster.ts';
import { hangDatabase, loseDatabase, restartDatabase } from '../fixtures/database-faults.ts';
import { loggedFailures } from '../fixtures/front-failures.ts';
import { keepVisiting } from '../fixtures/keep-visiting.ts';
import { keepWriting } from '../fixtures/keep-writing.ts';
import { createMailServer, type MailServer } from '../fixtures/mail-server.ts';
import { categoriesAt, messagesAt } from '../fixtures/stored-writes.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { mailsInDoubt } from '../fixtures/mails-in-doubt.ts';
import { signalBelow } from '../fixtures/process-tree.ts';
import { openSmallDisk } from '../fixtures/small-disk.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  OUTAGE,
  awayFrom,
  changedAt,
  isAnother,
  messageOf,
  PAGES,
  TIMEOUT,
  shows,
  type Trial,
  upload,
  uploadsOnce,
} from '../fixtures/trial.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import { untilPagesAreWhole } from '../fixtures/whole-pages.ts';

const DISK_MEGABYTES = 600;
/** Each sign-in sends a code: the one before all faults, and those of the clocks. */
const SIGN_INS = 3;
const NO_LIMITS = {
  FORM_CALLS_PER_MINUTE: '100000',
  FORM_ACCEPTED_PER_TEN_MINUTES: '100000',
  LOGIN_CALLS_PER_MINUTE: '1000',
  MAIL_RETRY_SECONDS: '1',
};
/** For every process: signals can move its clock and delay its responses. */
const NODE_OPTIONS = ['movable-clock.mjs', 'slow-answers.mjs']
  .map((name) => `--import=${path.join(import.meta.dirname, '../fixtures', name)}`)
  .join(' ');

/** After each fault the cluster recovers without help. */
const FAULTS: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  'the clock of one machine is an hour ahead': moveClocks,
  'PostgreSQL is away': loseDatabase,
  'PostgreSQL hangs': hangDatabase,
  'PostgreSQL is restarted': restartDatabase,
  'each process of ours is killed in turn': killEach,
  'the bucket is away': loseBucket,
  'the disk is full': fillDisk,
  'the mail server is away': loseMails,
  'one API hangs': hangApi,
  'one API is slow': slowApi,
};

/** In the run of every commit other chaos tests have these: `cluster` and `api-down`. */
const ELSEWHERE: ReadonlySet<string> = new Set(['each process of ours is killed in turn', 'one API hangs']);

test('No fault shows to a visitor, loses a write, or needs a hand', async () => {
  test.setTimeout(900_000);
  const mails = await createMailServer();
  const cluster = await createCluster({ ...NO_LIMITS, NODE_OPTIONS, SMTP_URL: mails.url });
  const disk = openSmallDisk(cluster.dataFolder, DISK_MEGABYTES);
  try {
    await mails.open(cluster.dataFolder);
    await cluster.start();
    await cluster.ready();
    const trial = { ...(await prepare(cluster, mails)), disk };
    for (const [what, fault] of Object.entries(FAULTS).filter(([name]) => !isRunOfCommit || !ELSEWHERE.has(name)))
      await test.step(what, async () => {
        await fault(trial);
        await heals(trial, what);
      });
    await losesNothing(trial);
    await cluster.stop();
  } finally {
    await mails.close();
    disk.remove();
    await cluster.dispose();
  }
});

async function prepare(cluster: Cluster, mails: MailServer): Promise<Omit<Trial, 'disk'>> {
  const session = await signIn(cluster);
  const shown = { title: 'Never out of sight', description: 'Shown whatever happens.' };
  await session.send('POST', '/introduction-information/admin/create', shown);
  await session.send('POST', '/team-member/admin/create', { name: 'Nadia Rahman', designation: 'Director' });
  const headers = { authorization: `Bearer ${session.token}`, origin: cluster.origin };
  const visits = keepVisiting([
    { address: `${cluster.origin}/`, shows: shown.description },
    { address: `${cluster.origin}/about`, shows: 'Nadia Rahman' },
    { address: `${cluster.origin}/blog` },
    { address: `${cluster.apiOrigin}/team-member`, shows: 'Nadia Rahman' },
    { address: `${cluster.apiOrigin}/introduction-information`, shows: shown.description },
  ]);
  const [visitor, editor] = [
    keepWriting({ address: `${cluster.apiOrigin}/contact-form/send-message`, headers: {}, bodyOf: messageOf }, 300),
    keepWriting(
      { address: `${cluster.apiOrigin}/article-category/admin/create`, headers, bodyOf: (name) => ({ name }) },
      300,
    ),
  ];
  await visits.some();
  const { apis } = await cluster.ready();
  // Fills the caches, as in a process that has run for a while.
  for (const { url } of apis)
    for (const read of ['team-member', 'introduction-information']) await fetch(`${url}/${read}`);
  const { supervisor } = cluster.processes();
  return { cluster, supervisor, session, mails, visits, writings: [visitor, editor] };
}

/** Expects that no visitor saw an error, writes are acknowledged, and new changes are visible through every process. */
async function heals({ cluster, session, visits, writings }: Trial, what: string): Promise<void> {
  await Promise.all(writings.map((writing) => writing.next()));
  const title = `Seen after: ${what}`;
  await session.send('PATCH', '/introduction-information/admin/update/1', { title });
  const { shells, apis } = await cluster.ready();
  const places = [...apis.map(({ url }) => `${url}/introduction-information`), ...shells.map(({ url }) => `${url}/`)];
  for (const place of places) await waitFor(`${place}: ${title}`, () => shows(place, title), TIMEOUT);
  await untilPagesAreWhole({ shells }, PAGES, TIMEOUT);
  await visits.some();
  const { done, slowest } = visits.count();
  console.log(`${what}: ${done} reads, the slowest took ${slowest} ms`);
  const failures = visits.failures();
  expect.soft(failures.slice(0, 20), `${failures.length} failed reads; ${loggedFailures(cluster)}`).toEqual([]);
}

/** Times that one process has written are accepted by another one. The clocks stay moved during all other faults. */
async function moveClocks({ cluster, session }: Trial): Promise<void> {
  const { shells, apis } = await cluster.ready();
  for (const { pid } of [shells[1], apis[1]]) process.kill(pid, 'SIGUSR2');
  for (const { pid } of [shells[1], apis[1]])
    await waitFor('a moved clock', () => cluster.log().includes(`The clock of ${pid} is at`) || undefined, TIMEOUT);
  for (const [started, completed] of [apis, apis.toReversed()])
    await signIn({ ...cluster, apiOrigin: started?.url ?? '', completedAt: completed?.url ?? '' });
  const changed = await changedAt(apis[1].url, cluster.origin, session);
  expect(Math.abs(changed - Date.now()), 'milliseconds from the other clocks').toBeLessThan(TIMEOUT);
}

async function killEach({ cluster, visits }: Trial): Promise<void> {
  const before = await cluster.ready();
  for (const { url, pid } of [...before.shells, ...before.apis]) {
    process.kill(pid, 'SIGKILL');
    await visits.some();
    await waitFor(`${url} to be ready again`, () => isAnother(cluster, url, pid), TIMEOUT);
  }
}

/** An upload is refused with a message, and stored once when it is retried with its key. */
async function loseBucket(trial: Trial): Promise<void> {
  await awayFrom(trial.cluster, 'bucket', async () => {
    signalBelow(trial.supervisor, 's3rver.js', 'SIGKILL');
    const refused = await upload(trial, 'Grace Hopper');
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('try again')]);
    await trial.visits.some();
    await pause(OUTAGE);
  });
  await uploadsOnce(trial, 'Grace Hopper');
}

/**
 * A process that cannot write reports it. Writes that are acknowledged in the meantime must exist at the end, as all
 * others.
 */
async function fillDisk(trial: Trial): Promise<void> {
  const { disk, supervisor, visits } = trial;
  disk.fill(supervisor);
  try {
    const refused = await upload(trial, 'Ada Byron');
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('try again')]);
    await visits.some();
    await pause(OUTAGE);
  } finally {
    disk.empty();
  }
  await uploadsOnce(trial, 'Ada Byron');
}

async function loseMails({ cluster, mails, writings: [visitor] }: Trial): Promise<void> {
  await mails.close();
  await visitor?.next();
  await pause(OUTAGE);
  await visitor?.next();
  await mails.open(cluster.dataFolder);
}

async function hangApi({ cluster, visits }: Trial): Promise<void> {
  const { apis } = await cluster.ready();
  process.kill(apis[0].pid, 'SIGSTOP');
  await pause(OUTAGE);
  await visits.some();
  process.kill(apis[0].pid, 'SIGCONT');
}

/** Each of its responses takes seconds, but is correct. Writes through it are acknowledged late. */
async function slowApi({ cluster, visits, writings }: Trial): Promise<void> {
  const [{ pid }] = (await cluster.ready()).apis;
  const change = async (to: 'late' | 'in time') => {
    process.kill(pid, 'SIGPWR');
    await waitFor(`answers ${to}`, () => cluster.log().includes(`Answers of ${pid} are ${to}`) || undefined, TIMEOUT);
  };
  await change('late');
  await pause(OUTAGE);
  await visits.some();
  await Promise.all(writings.map((writing) => writing.next()));
  await change('in time');
}

/** Every acknowledged write exists once, in every process, and its mail was sent once or is marked as possibly sent. */
async function losesNothing({ cluster, session, visits, writings }: Trial): Promise<void> {
  await visits.stop();
  await Promise.all(writings.map((writing) => writing.stop()));
  const [visitor, editor] = writings.map((writing) => writing.acknowledged());
  console.log(`${visitor?.length} messages and ${editor?.length} categories were acknowledged`);
  const { apis, database } = await cluster.ready();
  for (const { url } of apis) {
    // A process may learn of the last write of another one a moment after it was acknowledged.
    await expect.poll(() => categoriesAt(url)).toEqual(editor?.toSorted());
    await expect.poll(() => messagesAt(url, session)).toEqual(visitor?.toSorted());
  }
  const expected = (visitor?.length ?? 0) + SIGN_INS;
  const count = async () => (await mailsIn(cluster.dataFolder)).size;
  const deliveredOrInDoubt = async () => (await count()) + (await mailsInDoubt(database));
  await waitFor('all mails', async () => (await deliveredOrInDoubt()) >= expected || undefined, TIMEOUT);
  expect(await count(), 'mails, none of them twice').toBeLessThanOrEqual(expected);
}
