import { z } from 'zod';
import { signIn } from '../fixtures/api-session.ts';
import { type Cluster, type ClusterAddresses, createCluster } from '../fixtures/cluster.ts';
import { CANARY_TEAM, leavesFailingCanary } from '../fixtures/failing-canary.ts';
import { signalBelow } from '../fixtures/process-tree.ts';
import { keepVisiting } from '../fixtures/keep-visiting.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';
import { watchBell } from '../fixtures/watch-bell.ts';
import { startWebhook } from '../fixtures/webhook.ts';
import { untilPagesAreWhole } from '../fixtures/whole-pages.ts';

const TIMEOUT = 90_000;
/** Milliseconds between two heartbeats of the news, with which changes without a notification are found. */
const NEWS_HEARTBEAT = 15_000;

test('Two shells and two APIs behind nginx are one site, and lose nothing when two of them are killed', async () => {
  test.setTimeout(400_000);
  const webhook = await startWebhook();
  const cluster = await createCluster({
    METRICS_PORT: '+1',
    // With a drain time, a shell that is started again makes its pages before nginx sends it visitors.
    DRAIN_SECONDS: '1',
    NOTICE_TO: `${CANARY_TEAM.remote}=${CANARY_TEAM.email},${CANARY_TEAM.remote}=${webhook.address}`,
    NOTICE_SECRET: webhook.secret,
  });
  try {
    await cluster.start();
    const addresses = await cluster.ready();
    await test.step('a session holds wherever a request goes', () => sharesSessions(cluster, addresses));
    await test.step('what one process wrote is what every process shows', () => sharesContent(cluster, addresses));
    await test.step('a limit counts the visitor, whom nobody else can name', () => sharesLimits(cluster));
    await test.step('each mail is sent once', () => sendsOnce(cluster));
    await test.step('dashboards of every process are told of a change through one', () =>
      tellsNews(cluster, addresses));
    await test.step('each shell tells of all processes', () => tellsOfAll(addresses));
    await test.step('a canary that fails in two of them is left by both, and its team is told', () =>
      leavesFailingCanary(cluster, addresses, webhook));
    await test.step('each process measures itself', () => measuresItself(addresses));
    await test.step('no read fails while processes are killed', () => survivesKills(cluster, addresses));
    await test.step('the database, the bucket and nginx come back when they are killed', () => healsByItself(cluster));
    await cluster.stop();
    expect(cluster.addresses()).toBeNull();
  } finally {
    await cluster.dispose();
    await webhook.close();
  }
});

/** Each request of the sign-in goes to another process, and so do the requests after it. */
async function sharesSessions(cluster: Cluster, { apis }: ClusterAddresses): Promise<void> {
  const { token } = await signIn(cluster);
  for (const { url } of [...apis, { url: cluster.apiOrigin }, { url: cluster.apiOrigin }]) {
    const answer = await fetch(`${url}/contact-form/admin/messages`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status, url).toBe(200);
  }
}

async function sharesContent(cluster: Cluster, { apis, shells }: ClusterAddresses): Promise<void> {
  const session = await signIn(cluster);
  const [first, second] = apis;
  const title = 'Seen through every process';
  const answer = await fetch(`${first.url}/introduction-information/admin/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, origin: cluster.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ title, description: 'Written through one of them.' }),
  });
  expect(answer.status).toBe(201);
  const places = [
    `${second.url}/introduction-information`,
    `${cluster.apiOrigin}/introduction-information`,
    `${cluster.origin}/`,
    ...shells.map(({ url }) => `${url}/`),
  ];
  for (const place of places)
    await waitFor(place, async () => (await textAt(place)).includes(title) || undefined, TIMEOUT);
}

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();

/** Each request claims another address in X-Forwarded-For, but nginx sets the real one. */
async function sharesLimits(cluster: Cluster): Promise<void> {
  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1) {
    const answer = await fetch(`${cluster.apiOrigin}/contact-form/send-message`, {
      method: 'POST',
      headers: { origin: cluster.origin, 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${call}` },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+8801712345678',
        message: `Message ${call}`,
      }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
}

/** Ten messages, and the two codes of the sign-ins. */
async function sendsOnce({ dataFolder }: Cluster): Promise<void> {
  const count = async () => (await mailsIn(dataFolder)).size;
  await waitFor('the mails', async () => (await count()) >= 12 || undefined, TIMEOUT);
  expect(await count()).toBe(12);
}

/**
 * Also through nginx, which must not buffer the stream. The first heartbeat is due fifteen seconds after the streams
 * were opened. On a busy machine those may have passed before the change was told: then another message is read, on new
 * streams.
 */
async function tellsNews(cluster: Cluster, addresses: ClusterAddresses): Promise<void> {
  const session = await signIn(cluster);
  for (let read = 1; !(await isToldSooner(cluster, addresses, session.token, read)); read += 1)
    expect(read, 'changes that were told only after a heartbeat').toBeLessThan(5);
}

/** Reads one more message. @returns whether all streams were told of it before the first heartbeat. */
async function isToldSooner(
  cluster: Cluster,
  { apis: [first, second] }: ClusterAddresses,
  token: string,
  read: number,
): Promise<boolean> {
  const opened = performance.now();
  const streams = await Promise.all(
    [first.url, second.url, cluster.apiOrigin].map((origin) => watchBell(origin, token)),
  );
  try {
    const messages = () => streams.map((stream) => stream.messages());
    const areTold = (unread: number) => async () => messages().every((listed) => listed === unread) || undefined;
    await waitFor('the news', areTold(11 - read), TIMEOUT);
    const answer = await fetch(`${first.url}/contact-form/admin/update/${read}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'read' }),
    });
    expect(answer.status).toBe(200);
    await waitFor('the change', areTold(10 - read), TIMEOUT);
    return performance.now() - opened < NEWS_HEARTBEAT;
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Expects that each shell lists all processes of the cluster and no others. */
async function tellsOfAll({ shells, apis }: ClusterAddresses): Promise<void> {
  const pidsOf = (processes: readonly { readonly pid: number }[]) => processes.map(({ pid }) => pid).toSorted();
  const pids = JSON.stringify([pidsOf(shells), pidsOf(apis)]);
  for (const { url } of shells)
    await waitFor(
      `${url} to tell of all`,
      async () => {
        const { processes, apiProcesses } = statusSchema.parse(await (await fetch(`${url}/status.json`)).json());
        const listed = [pidsOf(processes), pidsOf((apiProcesses ?? []).filter((api) => api.is_ready))];
        return JSON.stringify(listed) === pids || undefined;
      },
      TIMEOUT,
    );
}

const statusSchema = z.object({
  processes: z.array(z.object({ pid: z.int(), version: z.string() })),
  // Null while no process of the API answers.
  apiProcesses: z.array(z.object({ pid: z.int(), version: z.string(), is_ready: z.boolean() })).nullable(),
});

/** Metrics are on the port after the process's own. */
async function measuresItself({ shells, apis }: ClusterAddresses): Promise<void> {
  for (const { url } of [...shells, ...apis]) {
    const { protocol, hostname, port } = new URL(url);
    const text = await textAt(`${protocol}//${hostname}:${Number(port) + 1}/metrics`);
    expect(text, url).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}');
  }
}

async function survivesKills(cluster: Cluster, { shells, apis }: ClusterAddresses): Promise<void> {
  await untilPagesAreWhole({ shells }, ['/', '/about'], TIMEOUT);
  const reads = keepVisiting(
    [`${cluster.origin}/`, `${cluster.origin}/about`, `${cluster.apiOrigin}/team-member`].map((address) => ({
      address,
    })),
  );
  await reads.some();
  const killed = [shells[0].pid, apis[1].pid];
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await reads.some();
  const now = await waitFor('both to be started again', () => startedAgain(cluster, killed), TIMEOUT);
  for (const { url } of [...now.shells, ...now.apis]) await waitFor(`${url} to be ready`, () => isReady(url), TIMEOUT);
  await reads.some();

  await reads.stop();
  expect(reads.failures()).toEqual([]);
  expect(now.shells[1]).toEqual(shells[1]);
  expect(now.apis[0]).toEqual(apis[0]);
  // The killed processes are no longer listed.
  await tellsOfAll(now);
}

/** Kills each program that is not ours with SIGKILL: pages continue, no acknowledged write is lost, and it recovers. */
async function healsByItself(cluster: Cluster): Promise<void> {
  const session = await signIn(cluster);
  const { supervisor } = cluster.processes();
  await untilPagesAreWhole(await cluster.ready(), ['/', '/about'], TIMEOUT);
  const reads = keepVisiting([{ address: `${cluster.origin}/` }, { address: `${cluster.origin}/about` }]);
  for (const program of ['/bin/postgres -D', 's3rver.js']) {
    await reads.some();
    signalBelow(supervisor, program, 'SIGKILL');
    const title = `Written after ${program} was killed`;
    await waitFor(`a write after ${program} was killed`, () => writes(cluster, session.token, title), TIMEOUT);
    await waitFor(title, async () => (await textAt(`${cluster.origin}/`)).includes(title) || undefined, TIMEOUT);
  }
  await reads.stop();
  expect(reads.failures()).toEqual([]);

  const before = await textAt(`${cluster.apiOrigin}/introduction-information`);
  signalBelow(supervisor, 'nginx: master', 'SIGKILL');
  await waitFor(
    'nginx',
    () =>
      textAt(`${cluster.apiOrigin}/introduction-information`).then(
        (text) => text === before || undefined,
        () => undefined,
      ),
    TIMEOUT,
  );
}

const writes = (cluster: Cluster, token: string, title: string): Promise<true | undefined> =>
  fetch(`${cluster.apiOrigin}/introduction-information/admin/update/1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, origin: cluster.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  }).then(
    ({ status }) => status === 200 || undefined,
    () => undefined,
  );

function startedAgain(cluster: Cluster, killed: readonly number[]): ClusterAddresses | undefined {
  const now = cluster.addresses();
  return now && [...now.shells, ...now.apis].every(({ pid }) => !killed.includes(pid)) ? now : undefined;
}

const isReady = (url: string): Promise<true | undefined> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );
