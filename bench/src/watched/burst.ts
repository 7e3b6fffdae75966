import { Agent, get } from 'node:http';

const CONNECTIONS = 16;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/**
 * Requests the next addresses on 16 connections, as fast as they are answered.
 * @param amount number of requests.
 * @returns elapsed milliseconds. @throws when a status is not 200.
 */
export async function burst(addresses: Iterator<string>, amount: number): Promise<number> {
  let left = amount;
  const connection = async (): Promise<void> => {
    while (left-- > 0) await request(String(addresses.next().value));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return performance.now() - started;
}

const request = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      response.once('end', resolve).resume();
    }).once('error', reject);
  });
