import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@northlight/shared/process/ports';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  /** The address with a token, as a team would configure it. */
  readonly url: string;
  readonly calls: readonly ReceivedWebhook[];
  /** Sets the statuses of the next responses; after them every response is 204. */
  answer(...statuses: readonly number[]): void;
  /** From now on it answers nothing. */
  hang(): void;
  stop(): Promise<void>;
}

/** A receiver of webhooks. A response of 302 redirects to an address of this server that accepts everything. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedWebhook[] = [];
  let statuses: readonly number[] = [];
  let isHanging = false;
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    if (isHanging) return;
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
    hang() {
      isHanging = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
