import { Client } from 'pg';
import { CHANGE_CHANNEL, NEWS_CHANNEL, type ChangeFeed, type Listener } from './change-feed.ts';

/** Milliseconds before the next try to connect. Without the connection every reader queries the database. */
const RECONNECT_AFTER = 250;
/** Milliseconds after which a connection without an answer counts as lost, although nobody has closed it. */
const ANSWER_LIMIT = 5_000;

const LISTEN = `listen ${CHANGE_CHANNEL}; listen ${NEWS_CHANNEL}`;

export interface OpenChangeFeed extends ChangeFeed {
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own until it is closed. A lost connection is reported and opened again. Resolves when
 * it listens. @throws what the first connection fails with; nothing is left open then.
 */
export async function listenForChanges(url: string, onLost: (error: Error) => void): Promise<OpenChangeFeed> {
  const listeners = new Map<string, Listener[]>([
    [CHANGE_CHANNEL, []],
    [NEWS_CHANNEL, []],
  ]);
  const tell: OnNotification = (channel, notification) => {
    const receivers = channel === null ? [...listeners.values()].flat() : listeners.get(channel);
    for (const listener of receivers ?? []) listener(notification);
  };
  const connection = await keepListening(url, tell, onLost);
  let catchingUp: Promise<number | null> | null = null;

  /**
   * PostgreSQL sends the notifications of all earlier commits before it answers a statement. Any statement would do;
   * `listen` also makes sure that the connection listens.
   */
  async function askWhatIsMissing(): Promise<number | null> {
    const client = connection.client();
    if (!client) return null;
    const startedAt = performance.now();
    try {
      await inTime(client.query(LISTEN));
    } catch (error) {
      connection.lose(client, error);
      return null;
    }
    return connection.confirm(client, startedAt) ? startedAt : null;
  }

  return {
    isShared: true,
    isCurrent: () => connection.client() !== null,
    subscribe: (listener) => void listeners.get(CHANGE_CHANNEL)?.push(listener),
    subscribeToNews: (listener) => void listeners.get(NEWS_CHANNEL)?.push(listener),
    certainAt: connection.certainAt,
    catchUp: () => (catchingUp ??= askWhatIsMissing().finally(() => (catchingUp = null))),
    close: connection.close,
  };
}

/** Both are null when notifications of any channel may have been missed. */
type OnNotification = (channel: string | null, notification: string | null) => void;

async function keepListening(url: string, onNotification: OnNotification, onLost: (error: Error) => void) {
  let client: Client | null = null;
  let certainAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  /** @throws errors before it listens; a later loss is passed to `lose`. */
  async function connect(): Promise<void> {
    const startedAt = performance.now();
    const next = await openListening(url, onNotification, lose);
    if (isClosed) return next.end();
    certainAt = startedAt;
    client = next;
    // Notifications until now may have been missed.
    onNotification(null, null);
  }

  /** The loss of an older connection, which is not in use any more, is ignored. */
  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return;
    void lost.end();
    client = null;
    reconnectAfter(error);
  }

  function reconnectAfter(error: unknown): void {
    if (isClosed) return;
    onLost(error instanceof Error ? error : new Error(String(error)));
    retry = setTimeout(reconnect, RECONNECT_AFTER);
  }

  function reconnect(): void {
    connecting = connect().catch(reconnectAfter);
  }

  await connect();
  return {
    client: () => client,
    certainAt: () => certainAt,
    lose,
    /** @returns whether the connection is still the current one. */
    confirm(confirmed: Client, moment: number): boolean {
      if (client !== confirmed) return false;
      certainAt = moment;
      return true;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}

/**
 * @param onEnd called when the connection ends. It may be called twice: for an error, and for the end that follows it.
 * @throws when the connection fails before it listens.
 */
async function openListening(
  url: string,
  onNotification: OnNotification,
  onEnd: (client: Client, error: Error) => void,
): Promise<Client> {
  let loss: Error | null = null;
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const note = (error: Error) => {
    loss ??= error;
    onEnd(client, error);
  };
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
  client.on('error', note);
  client.on('end', () => note(new Error('The connection that tells of changes has ended.')));
  try {
    await client.connect();
    await inTime(client.query(LISTEN));
    throwIfLost(loss);
  } catch (error) {
    void client.end();
    throw error;
  }
  return client;
}

function throwIfLost(loss: Error | null): void {
  if (loss) throw loss;
}

/** @throws when the answer takes too long, and what the answer rejects with. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The connection that tells of changes does not answer.')), ANSWER_LIMIT);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
