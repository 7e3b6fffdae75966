import { Agent, get, type IncomingMessage } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Requests a document repeatedly, as a browser that accepts brotli does. The requests are sequential, because
 * simultaneous requests may share one rendering.
 * @throws when the status is not 200, or the document came from a cache.
 */
export async function askFor(port: number, pathname: string, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) {
    const { statusCode, headers } = await documentAt(port, pathname);
    if (statusCode !== 200) throw new Error(`${pathname}: ${statusCode}`);
    if (/\bhit\b/.test(String(headers['cache-status']))) throw new Error(`${pathname} came from memory.`);
  }
}

const documentAt = (port: number, pathname: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get({ port, path: pathname, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer)).resume();
    }).on('error', reject);
  });
