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
 * Applies the changes of a preview to the content, by the functions that publish them.
 * @returns why drafts were left out
 */
export type ApplyPreview = (change: ContentChange, grant: PreviewGrant) => Promise<readonly DraftProblem[]>;

/** @param leftOut why drafts were left out */
type Read<Answer> = (db: Db, leftOut: readonly DraftProblem[]) => Promise<Answer>;

export interface PreviewReads {
  /**
   * Reads the content as it will be after the changes.
   * @throws HttpError when a change can't be applied, and 503 when too many reads wait or the read takes too long; and
   * what `read` throws.
   */
  read<Answer>(grant: PreviewGrant, read: Read<Answer>): Promise<Answer>;
}

interface Limits {
  /** How many transactions may wait for the running one. */
  readonly waiting?: number;
  /** Milliseconds that one transaction may take. */
  readonly time?: number;
  /**
   * Milliseconds to wait for further reads of the same preview: a page reads several times, and applying changes is
   * slow.
   */
  readonly together?: number;
}

/** Seconds. */
const RETRY_AFTER = 2;
/**
 * First id of records that a preview creates. Each read of the same preview gives the same ids, so that one read can
 * lead to the next, and the database never gives these ids itself. The sequences of the database are not used, because
 * a rollback does not reset them.
 */
const FIRST_PREVIEW_ID = 2_147_000_000;

interface Waiting {
  /** Never rejects. */
  readonly answer: Read<void>;
  readonly refuse: (error: unknown) => void;
}

/** Reads of one state of a preview that share a transaction. */
type Batch = Waiting[];

/**
 * Reads in transactions that apply the changes of a preview and are rolled back. Applying is the expensive part. So
 * reads of the same preview share a transaction when they arrive within a moment, or while another transaction runs.
 * Only one transaction runs at a time, because the embedded database has no more, and because it locks the records that
 * it changes.
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
      // A later caller may know of a change that this transaction does not see, so it gets a transaction of its own.
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
        // All queries of a read see one snapshot, as outside previews.
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
