import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '@northlight/shared/process/ports';

export interface PostgresProxy {
  readonly url: string;
  /**
   * Drops the answer to the next message with this text and closes that connection instead.
   * @param after the connection must have sent this before: any work in the background may commit at that moment too.
   */
  loseAnswerTo(text: string, after?: string): void;
  /** Drops all answers from the next message with this text on; that connection stays open and silent. */
  hushAfter(text: string): void;
  /** Stops all traffic: connections stay open and silent, or are closed and refused. */
  cut(how: 'silent' | 'gone'): void;
  /** Lets traffic pass again, including what was held back. */
  restore(): void;
  /** Number of connections that clients have opened so far. */
  opened(): number;
  stop(): Promise<void>;
}

/** A proxy between clients and a PostgreSQL server that passes everything on. */
export async function startProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const loss = createLoss();
  let hushed: string | null = null;
  let opened = 0;
  const gate = createGate(sockets);

  const server = createServer((client) => {
    opened += 1;
    if (gate.isShut()) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    const isLost = loss.ofConnection();
    let isHushed = false;
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
      isCut ||= isLost(sent);
      if (hushed !== null && sent.includes(hushed)) {
        hushed = null;
        isHushed = true;
      }
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (isCut) return end();
      if (!isHushed) client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String(portOf(server));
  return {
    url: url.href,
    loseAnswerTo: loss.expect,
    hushAfter: (text) => void (hushed = text),
    cut: gate.cut,
    restore: gate.restore,
    opened: () => opened,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The one answer that is to be lost. */
function createLoss() {
  let lost: { readonly text: string; readonly after: string } | null = null;
  return {
    expect: (text: string, after = '') => void (lost = { text, after }),
    /** @returns whether the answer to a message of one connection is lost. It wants to see all of them. */
    ofConnection(): (sent: Buffer) => boolean {
      let hasSentBefore = false;
      return (sent) => {
        if (lost === null) return false;
        hasSentBefore ||= sent.includes(lost.after);
        if (!hasSentBefore || !sent.includes(lost.text)) return false;
        lost = null;
        return true;
      };
    },
  };
}

/** Controls whether the data of all sockets may pass. */
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
