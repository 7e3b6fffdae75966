import { setTimeout as pause } from 'node:timers/promises';
import type { ApiSession } from '../../../e2e/fixtures/api-session.ts';
import type { Cluster } from '../../../e2e/fixtures/cluster.ts';

/** Milliseconds between two changes. */
const BETWEEN = 500;
/** Milliseconds between two requests to a process that does not show a change yet. */
const LOOK_EVERY = 10;
/** Milliseconds after which a change counts as never seen. */
const TIMEOUT = 30_000;
const RECORD = '/introduction-information';

export interface Watched {
  /** Milliseconds from the acknowledgement until a process showed a change, for each change and process. */
  readonly delays: readonly number[];
  /** How often a process gave no response because it was being restarted. */
  readonly unanswered: number;
  /** Changes that a process never showed. */
  readonly unseen: readonly string[];
  /** How often a change was not acknowledged because its process was killed, and was sent again. */
  readonly refused: number;
}

/**
 * Changes a record repeatedly, and polls each process of API and site at its own address until it shows the change.
 * @param isOver ends the loop when it returns true.
 */
export async function watchWrites(cluster: Cluster, session: ApiSession, isOver: () => boolean): Promise<Watched> {
  const delays: number[] = [];
  const unseen: string[] = [];
  let unanswered = 0;
  let refused = 0;

  async function look(address: string, title: string, acknowledged: number): Promise<void> {
    for (;;) {
      const asked = performance.now();
      const text = await textAt(address);
      // The process was killed; nginx sends requests to another one.
      if (text === null) {
        unanswered += 1;
        return;
      }
      // Counted until the request was sent: the duration of the response says nothing about its age.
      if (text.includes(title)) {
        delays.push(Math.max(0, asked - acknowledged));
        return;
      }
      if (asked - acknowledged > TIMEOUT) {
        unseen.push(`${address}: ${title}`);
        return;
      }
      await pause(LOOK_EVERY);
    }
  }

  for (let change = 1; !isOver(); change += 1) {
    const title = `Change ${change} of an editor`;
    refused += await untilAcknowledged(() => session.send('PATCH', `${RECORD}/admin/update/1`, { title }));
    const acknowledged = performance.now();
    const { shells, apis } = await cluster.ready();
    const places = [...apis.map(({ url }) => url + RECORD), ...shells.map(({ url }) => `${url}/`)];
    await Promise.all(places.map((place) => look(place, title, acknowledged)));
    await pause(BETWEEN);
  }
  return { delays, unanswered, unseen, refused };
}

/**
 * Sends a change until it is acknowledged.
 * @returns the number of failed attempts. @throws the last error after 30 seconds.
 */
async function untilAcknowledged(send: () => Promise<unknown>): Promise<number> {
  const deadline = performance.now() + TIMEOUT;
  for (let refused = 0; ; refused += 1) {
    const problem = await send().then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return refused;
    if (performance.now() > deadline) throw problem;
    await pause(LOOK_EVERY);
  }
}

/** Text of a response; null if there is none or it is no success. */
const textAt = (address: string): Promise<string | null> =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).then(
    async (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
