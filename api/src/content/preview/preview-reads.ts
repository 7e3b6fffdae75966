import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DraftProblem } from '@northlight/shared/endpoints';
import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import type { Db } from '../../database/db.ts';
import { busy, type HttpError } from '../../errors.ts';
import type { ContentChange } from '../change-content.ts';
import { runAndRollBack } from '../releases/run-and-roll-back.ts';
import type { PreviewGrant } from './preview-grants.ts';

/**
 * Does to the content what a preview shows, by the functions that publishing does it with.
 * @returns why drafts are not in it
 */
export type ApplyPreview = (change: ContentChange, grant: PreviewGrant) => Promise<readonly DraftProblem[]>;

/** @param leftOut why drafts are not in it */
type Read<Answer> = (db: Db, leftOut: readonly DraftProblem[]) => Promise<Answer>;

export interface PreviewReads {
  /**
   * Reads the content as it will be.
   * @throws HttpError what applying the changes is refused with, and 503 when too many wait or it takes too long; and
   * what `read` throws.
   */
  read<Answer>(grant: PreviewGrant, read: Read<Answer>): Promise<Answer>;
}

interface Limits {
  /** Transactions that may wait for the one that is under way. */
  readonly waiting?: number;
  /** Milliseconds that one may take. */
  readonly time?: number;
  /** Milliseconds that one waits for further reads: those of a page come one after the other, and applying is slow. */
  readonly together?: number;
}

/** Seconds. */
const RETRY_AFTER = 2;
/**
 * Ids of records that a preview creates, counted up within it: the same in each read of one preview, so that one can
 * lead to the next, and none that the database gives. Its sequences stay where they are: what they give is not taken
 * back with a transaction.
 */
const FIRST_PREVIEW_ID = 2_147_000_000;

interface Waiting {
  /** Never rejects. */
  readonly answer: Read<void>;
  readonly refuse: (error: unknown) => void;
}

/** Reads of one state of a preview that one transaction answers. */
type Batch = Waiting[];

/**
 * Reads in transactions that do what publishing would do, and are rolled back. All that is asked for of one preview
 * in a moment, or while another transaction is under way, is read in one, since applying is what it costs. There is one
 * transaction at a time: the embedded database has no more, and changes that are previewed lock what they change.
 */
export function createPreviewReads(
  db: Db,
  apply: ApplyPreview,
  { waiting = 20, time = 5_000, together = 15 }: Limits = {},
): PreviewReads {
  const queue = createWorkQueue(1, waiting);
  const batches = new Map<string, Batch>();

  function join(grant: PreviewGrant, reading: Waiting): void {
    const key = createHash('sha256').update(JSON.stringify(grant)).digest('base64url');
    const joined = batches.get(key);
    if (joined) return void joined.push(reading);
    const batch: Batch = [reading];
    batches.set(key, batch);
    const close = () => void batches.delete(key);
    queue(async () => {
      await pause(together);
      // A later caller may know of a change that this transaction does not see.
      close();
      await readAll(grant, batch);
    }).catch((error: unknown) => {
      close();
      for (const { refuse } of batch) refuse(error instanceof QueueFullError ? tooBusy() : error);
    });
  }

  async function readAll(grant: PreviewGrant, batch: Batch): Promise<void> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(tooBusy()), time);
    try {
      await runAndRollBack(
        db,
        async (change) => {
          const leftOut = await apply({ ...change, newId: previewIds() }, grant);
          for (let next = batch.shift(); next; next = batch.shift()) {
            if (limit.signal.aborted) next.refuse(limit.signal.reason);
            else await next.answer(change.transaction, leftOut);
          }
        },
        // What several queries read is of one moment, as it is of a read that is no preview.
        { isolationLevel: 'repeatable read', abandoned: limit.signal },
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read: (grant, read) =>
      new Promise((resolve, reject) => {
        join(grant, { answer: (db, leftOut) => read(db, leftOut).then(resolve, reject), refuse: reject });
      }),
  };
}

function previewIds(): () => number {
  let next = FIRST_PREVIEW_ID;
  return () => next++;
}

const tooBusy = (): HttpError =>
  busy('Too many previews are being made at the moment. Please try again in a moment.', RETRY_AFTER);
