import { Agent, get } from 'node:http';

/** As many browsers, each of which asks again as soon as it has its answer. */
const CONNECTIONS = 32;

/**
 * How many requests a second a cluster answers while something is done to it: by readers that ask again as soon as they
 * have their answers, so that no queue grows.
 * @param disturb resolves once the cluster is whole again
 * @throws when nothing was answered
 */
export async function capacityDuring(addresses: readonly string[], disturb: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const over = new AbortController();
  let answered = 0;
  const read = async (first: number) => {
    for (let next = first; !over.signal.aborted; next += 1) {
      const status = await statusOf(addresses[next % addresses.length] ?? '', agent);
      if (status === 200) answered += 1;
    }
  };
  const readers = Array.from({ length: CONNECTIONS }, (_, first) => read(first));
  await disturb();
  const seconds = (performance.now() - began) / 1_000;
  over.abort();
  await Promise.all(readers);
  agent.destroy();
  if (answered === 0) throw new Error('Nothing was answered with 200.');
  return answered / seconds;
}

/** @returns 0 without an answer. */
const statusOf = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const asking = get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    asking.once('error', () => resolve(0));
  });
