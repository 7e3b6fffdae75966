import type { Db } from '../database/db.ts';
import { type DeliveryOptions, deliverNotices } from './deliver-notices.ts';
import { findNotices } from './find-notices.ts';
import type { NoticeTarget } from './notice-targets.ts';
import { storeNotice } from './store-notice.ts';

/** Milliseconds between two looks. */
const EVERY = 5_000;

export interface NoticesOptions extends Omit<DeliveryOptions, 'signal'> {
  readonly targets: readonly NoticeTarget[];
  /** Starts the sending of the stored mails. */
  readonly wakeMails: () => void;
}

export interface Notices {
  /** Looks at once, and then repeatedly. */
  start(): void;
  /** Ends the current call and starts no other. */
  stop(): Promise<void>;
}

/** Finds and delivers notices. Each process of the API has one; the database decides which process does what. */
export function createNotices(db: Db, { targets, wakeMails, ...options }: NoticesOptions): Notices {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;
  let isFailing = false;

  async function findAndDeliver(): Promise<void> {
    try {
      let isNew = false;
      for (const found of await findNotices(db)) isNew = (await storeNotice(db, found, targets)) || isNew;
      if (isNew) wakeMails();
      await deliverNotices(db, { ...options, signal: stopping.signal });
      isFailing = false;
    } catch (error) {
      // Logged once, because every look fails while the database is unreachable.
      if (!isFailing) options.log.error({ err: error }, 'notices could not be looked for; tried on');
      isFailing = true;
    }
  }

  function next(): void {
    look = findAndDeliver().finally(() => {
      look = undefined;
      if (stopping.signal.aborted) return;
      timer = setTimeout(next, EVERY);
      timer.unref();
    });
  }

  return {
    start() {
      if (!look && !timer) next();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await look;
    },
  };
}
