/**
 * Work that is requested more often than it has to be done. It never runs twice at the same time: requests during a run
 * lead to one more run afterwards.
 */
export interface CoalescedWork {
  /** Requests a run as soon as possible. */
  next(): void;
  /** Requests a run after the spacing since the last start. All requests until then share that run. */
  later(): void;
  stop(): void;
}

/** @param work must never reject. @param spacing milliseconds between the starts of two runs. */
export function createCoalescedWork(work: () => Promise<void>, spacing: number): CoalescedWork {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isWorking = false;
  let timer: NodeJS.Timeout | undefined;
  let askedMeanwhile: 'no' | 'next' | 'later' = 'no';

  async function run(): Promise<void> {
    timer = undefined;
    startedAt = performance.now();
    isWorking = true;
    await work();
    isWorking = false;
    const asked = askedMeanwhile;
    askedMeanwhile = 'no';
    if (asked === 'next') next();
    if (asked === 'later') later();
  }

  function after(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  }

  function next(): void {
    if (isWorking) askedMeanwhile = 'next';
    else after(0);
  }

  function later(): void {
    if (isWorking && askedMeanwhile === 'no') askedMeanwhile = 'later';
    else if (!isWorking && !timer) after(Math.max(0, startedAt + spacing - performance.now()));
  }

  return {
    next,
    later,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      askedMeanwhile = 'no';
    },
  };
}
