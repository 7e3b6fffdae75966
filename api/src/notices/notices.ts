import type { Db } from '../database/db.ts';
import { repeatWork, type RepeatedWork } from '../repeat-work.ts';
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

/** Finds and delivers notices. Each process of the API has one; the database decides which process does what. */
export function createNotices(db: Db, { targets, wakeMails, ...options }: NoticesOptions): RepeatedWork {
  const stopping = new AbortController();

  async function findAndDeliver(): Promise<void> {
    let isNew = false;
    for (const found of await findNotices(db)) isNew = (await storeNotice(db, found, targets)) || isNew;
    if (isNew) wakeMails();
    await deliverNotices(db, { ...options, signal: stopping.signal });
  }

  const looks = repeatWork(findAndDeliver, {
    every: EVERY,
    log: options.log,
    failure: 'notices could not be looked for; tried on',
  });
  return {
    start: looks.start,
    /** Ends the current call of a webhook too. */
    stop() {
      stopping.abort();
      return looks.stop();
    },
  };
}
