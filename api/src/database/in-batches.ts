/** Rows per statement of the housekeeping. On the embedded database a statement blocks all other work. */
export const BATCH = 500;

export interface Batches {
  /** When aborted, no further batch is started. */
  readonly signal: Pick<AbortSignal, 'aborted'>;
  /** Rows per statement; tests use fewer. */
  readonly batch?: number;
}

/** Deletes in batches until one has fewer rows. @param deleteSome deletes at most `batch` rows and returns how many. */
export async function inBatches(
  { signal, batch = BATCH }: Batches,
  deleteSome: (batch: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted) if ((await deleteSome(batch)) < batch) return;
}
