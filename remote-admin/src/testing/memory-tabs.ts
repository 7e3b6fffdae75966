/** What the tabs of one browser share, in memory: channels by name, and who holds or waits for a lock. */
class Tabs {
  readonly channels = new Set<MemoryChannel>();
  readonly #queues = new Map<string, Promise<unknown>>();
  isCutOff = false;
  isBlocked = false;

  async request<T>(name: string, { signal }: { readonly signal: AbortSignal }, whenHeld: () => Promise<T>): Promise<T> {
    if (this.isBlocked) throw new DOMException('The locks are blocked.', 'SecurityError');
    const before = this.#queues.get(name) ?? Promise.resolve();
    const held = Promise.race([before, rejectedBy(signal)]).then(whenHeld);
    this.#queues.set(name, Promise.allSettled([before, held]));
    return held;
  }
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

let tabs = new Tabs();

class MemoryChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    tabs.channels.add(this);
  }

  postMessage(data: unknown): void {
    if (tabs.isCutOff) return;
    for (const channel of tabs.channels) {
      if (channel !== this && channel.name === this.name)
        queueMicrotask(() => channel.dispatchEvent(new MessageEvent('message', { data })));
    }
  }

  close(): void {
    tabs.channels.delete(this);
  }
}

/** Gives a test the locks and channels of a browser, which jsdom lacks. Each call begins with new ones. */
export function shareBetweenTabs() {
  tabs = new Tabs();
  const current = tabs;
  Object.defineProperty(navigator, 'locks', { value: current, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: MemoryChannel, configurable: true });
  return {
    /** From now on no message arrives. */
    cutOff: () => void (current.isCutOff = true),
    /** From now on locks are refused, as in a browser that blocks the storage of a site. */
    block: () => void (current.isBlocked = true),
  };
}
