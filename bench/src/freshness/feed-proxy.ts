import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const FEED = 'GET /internal/content-changes';

/** How the feed is cut: its connections end, or nothing comes over them any more. */
export type Cut = 'ended' | 'silent';

/** Stands between a shell and the APIs. Everything passes; the feed alone can be cut. */
export interface FeedProxy {
  readonly origin: string;
  cut(how: Cut): void;
  /** What was held back meanwhile comes late. */
  restore(): void;
  close(): Promise<void>;
}

/** @param ports of the APIs: each connection goes to one of them, at random. */
export async function startFeedProxy(ports: readonly number[]): Promise<FeedProxy> {
  const sockets = new Set<Socket>();
  /** The far ends of connections that carry the feed. */
  const feeds = new Set<Socket>();
  let state: Cut | 'open' = 'open';

  function hold(far: Socket): void {
    if (state === 'ended') far.destroy();
    if (state === 'silent') far.pause();
  }

  const server = createServer((near) => {
    const far = connect(ports[Math.floor(Math.random() * ports.length)] ?? 0, '127.0.0.1');
    const end = () => {
      feeds.delete(far);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    near.on('data', (sent) => {
      far.write(sent);
      if (!sent.includes(FEED)) return;
      feeds.add(far);
      hold(far);
    });
    far.on('data', (answer) => near.write(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      state = how;
      for (const far of feeds) hold(far);
    },
    restore() {
      state = 'open';
      for (const far of feeds) far.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
