import { Client } from 'pg';
import { CHANGE_CHANNEL, type ChangeFeed } from './change-feed.ts';

const RECONNECT_AFTER = 1_000;

export interface OpenChangeFeed extends ChangeFeed {
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, for as long as the process runs: a lost connection is reported and opened again.
 * Resolves when it listens. @throws what the first connection fails with; nothing is left open then.
 */
export async function listenForChanges(url: string, onLost: (error: Error) => void): Promise<OpenChangeFeed> {
  const listeners = new Set<(notice: string | null) => void>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  const tell = (notice: string | null) => {
    for (const listener of listeners) listener(notice);
  };

  /**
   * @throws what it fails with before it listens; a loss after that is told to `lose`, so that each is answered once.
   */
  async function connect(): Promise<void> {
    let loss: Error | null = null;
    const next = newClient(url, tell, (error) => {
      loss ??= error;
      if (client === next) lose(error);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGE_CHANNEL}`);
      throwIfLost(loss);
    } catch (error) {
      void next.end();
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    // Nobody listened until now.
    tell(null);
  }

  function lose(error: unknown): void {
    void client?.end();
    client = null;
    if (isClosed) return;
    onLost(error instanceof Error ? error : new Error(String(error)));
    retry = setTimeout(reconnect, RECONNECT_AFTER);
  }

  function reconnect(): void {
    connecting = connect().catch(lose);
  }

  await connect();
  return {
    isCurrent: () => client !== null,
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}

/** @param onEnd may be called twice: of an error, and of the end that follows it. */
function newClient(url: string, onNotice: (notice: string) => void, onEnd: (error: Error) => void): Client {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  client.on('error', onEnd);
  client.on('end', () => onEnd(new Error('The connection that tells of changes has ended.')));
  return client;
}

function throwIfLost(loss: Error | null): void {
  if (loss) throw loss;
}
