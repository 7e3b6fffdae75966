/**
 * Work that is asked for more often than it has to be done. It is never done twice at a time: when it is asked for
 * while it is under way, it is done once more afterwards.
 */
export interface CoalescedWork {
  /** As soon as it can be. */
  next(): void;
  /** Not before the spacing has passed since the work started last: all that asks until then shares one run. */
  later(): void;
  stop(): void;
}

/** @param work never rejects. @param spacing milliseconds. */
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
