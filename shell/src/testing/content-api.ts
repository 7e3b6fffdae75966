import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { portOf } from '@northlight/shared/process/ports';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An API of the tests: a real server, whose feed and answers are what a test says. */
export interface ContentApi {
  readonly origin: string;
  /** Addresses that were asked for, but the feed's. */
  readonly asked: string[];
  /** How many connections the feed has been asked for on. */
  feedsOpened(): number;
  /** Feeds that are open now. */
  openFeeds(): number;
  /** Writes an event to every feed that is open. */
  tell(event: string, data: unknown): void;
  /** Writes anything to every feed that is open. */
  write(text: string): void;
  /** Ends the connections of all feeds. */
  cutFeeds(): void;
  /** What is done with those who ask for the feed from now on. Without it, they get the headers of a feed. */
  answerFeed(answer: Answer | null): void;
  /** What is done with a call of this path and query, from now on. */
  answer(path: string, answer: Answer): void;
  /** Ends all connections and refuses others, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export const KEY = 'the-internal-key-of-the-tests-long-enough';

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export async function startContentApi(): Promise<ContentApi> {
  const [asked, feeds] = [[] as string[], new Set<ServerResponse>()];
  const answers = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  let feedAnswer: Answer | null = null;
  let opened = 0;
  let port = 0;

  const openFeed: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
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
  const write = (text: string) => {
    for (const feed of feeds) feed.write(text);
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    feedsOpened: () => opened,
    openFeeds: () => feeds.size,
    write,
    tell: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
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
