import { Agent, get, type IncomingMessage } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Asks for a document as a browser does that takes brotli, one after the other: simultaneous requests may be sent one
 * rendering.
 * @throws when it is not there, or came from memory.
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
