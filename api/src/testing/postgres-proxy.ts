import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './listening-port.ts';

export interface PostgresProxy {
  readonly url: string;
  /** The next answer to a message that contains the text does not arrive: the connection ends in its place. */
  loseAnswerTo(text: string): void;
  /** How many connections clients have opened so far. */
  opened(): number;
  stop(): Promise<void>;
}

/** Stands between a client and a server of PostgreSQL, and passes everything on. */
export async function startProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost: string | null = null;
  let opened = 0;

  const server = createServer((client) => {
    opened += 1;
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (sent) => {
      if (lost !== null && sent.includes(lost)) {
        lost = null;
        isCut = true;
      }
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (isCut) return end();
      client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String(portOf(server));
  return {
    url: url.href,
    loseAnswerTo: (text) => void (lost = text),
    opened: () => opened,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
