import { type EventsOptions, FIRST_WITHIN, readEvents } from './read-events.ts';

/** An event that a tab has read. It may be passed on again: the id tells a repetition from another event. */
interface PassedOn {
  readonly id: number;
  readonly data: string;
}

/** Sent by a tab that begins to wait: it wants the last event at once. */
const HELLO = null;

const isPassedOn = (message: unknown): message is PassedOn =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'number' &&
  'data' in message &&
  typeof message.data === 'string';

/**
 * Reads server-sent events like `readEvents`, by one stream for all tabs of a browser that have the same session: over
 * HTTP/1.1 a browser opens six connections to an origin, and a stream keeps one of them. The tab that holds a lock
 * reads the stream and passes the events on. When it ends, whether with a failure or not, another tab gets the lock. So
 * each tab meets failures by itself. Without locks (an address without https) each tab reads a stream of its own.
 * @returns the status of the response.
 * @throws as `readEvents`, and when the tab that reads passes nothing on.
 */
export async function readSharedEvents(address: string, options: EventsOptions): Promise<number> {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return readEvents(address, options);
  const channel = new BroadcastChannel(`${address} ${options.token}`);
  const following = follow(channel, options);
  try {
    return await navigator.locks.request(channel.name, { signal: following.ended }, async () => {
      await following.stop();
      return lead(channel, address, options);
    });
  } catch (error) {
    // A browser that blocks the storage of this site blocks its locks, too.
    if (error instanceof DOMException && error.name === 'SecurityError') return readEvents(address, options);
    throw error;
  } finally {
    void following.stop();
    channel.close();
  }
}

/** Takes what the tab that reads the stream passes on. `ended` is aborted when that does not go on. */
function follow(channel: BroadcastChannel, { signal, silence, onData }: EventsOptions) {
  const ending = new AbortController();
  const end = (reason: unknown) => ending.abort(reason);
  const giveUp = () => end(new Error('The tab that reads the stream is silent.'));
  const leave = () => end(signal.reason);
  let timer = setTimeout(giveUp, FIRST_WITHIN);
  let lastId: number | undefined;
  let shown = Promise.resolve();
  const take = ({ data: message }: MessageEvent<unknown>) => {
    if (!isPassedOn(message)) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, silence);
    if (message.id === lastId) return;
    lastId = message.id;
    shown = shown.then(() => onData(message.data)).catch(end);
  };
  signal.addEventListener('abort', leave);
  channel.addEventListener('message', take);
  channel.postMessage(HELLO);

  return {
    ended: ending.signal,
    /** Resolves when the last event has been taken. */
    stop(): Promise<void> {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      channel.removeEventListener('message', take);
      return shown;
    },
  };
}

/** Reads the stream for all tabs. The last event is repeated for a tab that is new, and as a sign of life. */
function lead(channel: BroadcastChannel, address: string, options: EventsOptions): Promise<number> {
  let last: PassedOn | undefined;
  const passOn = () => {
    if (last) channel.postMessage(last);
  };
  channel.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    if (message === HELLO) passOn();
  });
  return readEvents(address, {
    ...options,
    onBeat: passOn,
    onData: (data) => {
      last = { id: Math.random(), data };
      passOn();
      return options.onData(data);
    },
  });
}
