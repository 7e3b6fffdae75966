import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

/** A purge request as it was received. */
export interface PurgeCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that receives purge requests and records them. */
export interface PurgeServer {
  readonly url: string;
  readonly calls: PurgeCall[];
  /** Sets the response from now on. */
  answerAs(answer: (call: PurgeCall, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

const done = (_call: PurgeCall, response: ServerResponse): void => void response.end();

/** @param first response until a test sets another one; status 200 by default. */
export async function startPurgeServer(first = done): Promise<PurgeServer> {
  const calls: PurgeCall[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      calls.push(call);
      answer(call, response);
    });
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answerAs: (next) => void (answer = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
