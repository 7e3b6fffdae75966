import { createServer, type Server } from 'node:http';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * An API that answers from memory with the first responses of the real one. It answers at once, and sends no content
 * versions: so nothing is waited for, and no page is cached.
 */
export function startStandIn(origin: string, port: number): Server {
  const known = new Map<string, Promise<Answer>>();
  const ask = async (address: string): Promise<Answer> => {
    const answer = await fetch(origin + address);
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/json',
      body: await answer.text(),
    };
  };
  return createServer((request, response) => {
    const address = request.url ?? '/';
    const isInternal = address.startsWith('/internal/');
    const answering = known.get(address) ?? (isInternal ? Promise.resolve(NOTHING) : ask(address));
    known.set(address, answering);
    answering.then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(port, '127.0.0.1');
}

const NOTHING: Answer = { status: 404, type: 'application/json', body: '{}' };
