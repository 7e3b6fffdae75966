import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { portOf } from '@northlight/shared/process/ports';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A fake API: a real server whose feed and responses a test sets. */
export interface ContentApi {
  readonly origin: string;
  /** Requested addresses, without the feed's. */
  readonly asked: string[];
  /** Number of connections to the feed so far. */
  feedsOpened(): number;
  /** Number of open feeds. */
  openFeeds(): number;
  /** Sets the versions that each feed is told when it opens, as by the API; by default it is told nothing. */
  tellFirst(versions: () => Readonly<Record<string, number>>): void;
  /** Sends an event to all open feeds. */
  tell(event: string, data: unknown): void;
  /** Writes raw text to all open feeds. */
  write(text: string): void;
  /** Destroys the connections of all feeds. */
  cutFeeds(): void;
  /** Sets how requests for the feed are answered from now on; null opens a feed. */
  answerFeed(answer: Answer | null): void;
  /** Sets how requests for this path and query are answered from now on. */
  answer(path: string, answer: Answer): void;
  /** Closes the server and all connections, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export const KEY = 'the-internal-key-of-the-tests-long-enough';

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const eventOf = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export async function startContentApi(): Promise<ContentApi> {
  const [asked, feeds] = [[] as string[], new Set<ServerResponse>()];
  const answers = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  let feedAnswer: Answer | null = null;
  let firstVersions: (() => Readonly<Record<string, number>>) | null = null;
  let [opened, port] = [0, 0];

  const openFeed: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    if (firstVersions) response.write(eventOf('versions', { versions: firstVersions() }));
    feeds.add(response);
    response.on('close', () => feeds.delete(response));
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const isFeed = address === '/internal/content-changes';
    if (isFeed) opened += 1;
    else asked.push(address);
    const isInternal = address.startsWith('/internal/');
    if (isInternal && request.headers.authorization !== `Bearer ${KEY}`) return json(401, {})(response, request);
    const answer = isFeed ? (feedAnswer ?? openFeed) : answers.get(address);
    return (answer ?? json(404, { statusCode: 404, message: 'Not found' }))(response, request);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const open = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = portOf(server);
        resolve();
      });
    });
  await open();
  const write = (text: string) => feeds.forEach((feed) => feed.write(text));

  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    feedsOpened: () => opened,
    openFeeds: () => feeds.size,
    write,
    tellFirst: (versions) => void (firstVersions = versions),
    tell: (event, data) => write(eventOf(event, data)),
    cutFeeds() {
      for (const feed of feeds) feed.destroy();
      feeds.clear();
    },
    answerFeed: (answer) => void (feedAnswer = answer),
    answer: (address, answer) => void answers.set(address, answer),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open,
  };
}
