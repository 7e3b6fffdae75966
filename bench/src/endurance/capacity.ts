import { Agent, get } from 'node:http';

/** Number of clients; each sends its next request as soon as it has its response. */
const CONNECTIONS = 32;

/**
 * How many requests a second a cluster answers during a disturbance. Each client sends its next request after its
 * response, so no queue grows.
 * @param disturb resolves once the cluster is complete again.
 * @throws when nothing was answered.
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

/** @returns the status, or 0 without a response. */
const statusOf = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const asking = get(address, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    asking.once('error', () => resolve(0));
  });
