/** Rows of one statement of the housekeeping: on the embedded database a statement blocks everybody. */
export const BATCH = 500;

export interface Batches {
  /** No batch is begun any more once it is aborted. */
  readonly signal: Pick<AbortSignal, 'aborted'>;
  /** Rows of one statement; tests take fewer. */
  readonly batch?: number;
}

/** Repeats what deletes so many rows at most, until there are fewer. @param deleteSome says how many there were. */
export async function inBatches(
  { signal, batch = BATCH }: Batches,
  deleteSome: (batch: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted) if ((await deleteSome(batch)) < batch) return;
}
