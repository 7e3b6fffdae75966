import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@northlight/shared/process/ports';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  /** As somebody would configure it: with a token in it. */
  readonly url: string;
  readonly calls: readonly ReceivedWebhook[];
  /** The statuses of the next answers; 204 from then on. */
  answer(...statuses: readonly number[]): void;
  stop(): Promise<void>;
}

/** What a team has its webhooks sent to. An answer of 302 leads to an address here that takes everything. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedWebhook[] = [];
  let statuses: readonly number[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    const [status = 204, ...later] = statuses;
    statuses = later;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks/a-token`,
    calls,
    answer(...next) {
      statuses = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
