import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '@northlight/shared/process/ports';

export interface PostgresProxy {
  readonly url: string;
  /** The next answer to a message that contains the text does not arrive: the connection ends in its place. */
  loseAnswerTo(text: string): void;
  /** Nothing passes from now on: connections stay open without a word, or end and are refused. */
  cut(how: 'silent' | 'gone'): void;
  /** What was held back passes, and so does everything after it. */
  restore(): void;
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
  const gate = createGate(sockets);

  const server = createServer((client) => {
    opened += 1;
    if (gate.isShut()) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
      gate.admit(socket);
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
    cut: gate.cut,
    restore: gate.restore,
    opened: () => opened,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What lets the bytes of all sockets pass, or none. */
function createGate(sockets: ReadonlySet<Socket>) {
  let state: 'silent' | 'gone' | 'open' = 'open';
  return {
    isShut: () => state === 'gone',
    admit: (socket: Socket) => void (state === 'silent' && socket.pause()),
    cut(how: 'silent' | 'gone'): void {
      state = how;
      for (const socket of sockets) {
        if (how === 'gone') socket.destroy();
        else socket.pause();
      }
    },
    restore(): void {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
  };
}
