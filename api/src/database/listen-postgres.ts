import { Client } from 'pg';
import { CHANGE_CHANNEL, type ChangeFeed } from './change-feed.ts';

const RECONNECT_AFTER = 1_000;

export interface OpenChangeFeed extends ChangeFeed {
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, for as long as the process runs: a lost connection is reported and opened again.
 * Resolves when it listens. @throws what the first connection fails with.
 */
export async function listenForChanges(url: string, onLost: (error: Error) => void): Promise<OpenChangeFeed> {
  const listeners = new Set<() => void>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      if (client === next) client = null;
      onLost(error);
      retry = setTimeout(reconnect, RECONNECT_AFTER);
    };
    next.on('notification', tell);
    await next.connect();
    next.on('error', lose);
    next.on('end', () => lose(new Error('The connection that tells of changes has ended.')));
    await next.query(`listen ${CHANGE_CHANNEL}`);
    if (isClosed) return next.end();
    client = next;
    // What was committed while nobody listened.
    tell();
  }

  function reconnect(): void {
    connect().catch((error: unknown) => {
      if (isClosed) return;
      onLost(error instanceof Error ? error : new Error(String(error)));
      retry = setTimeout(reconnect, RECONNECT_AFTER);
    });
  }

  await connect();
  return {
    isCurrent: () => client !== null,
    subscribe: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
