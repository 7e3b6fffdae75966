/**
 * Work that is asked for more often than it has to be done. It is never done twice at a time: who asks while it is
 * under way has it done once more.
 */
export interface Turns {
  /** As soon as it can be. */
  next(): void;
  /** Not before the spacing has passed since the last turn began: whatever asks until then shares it. */
  later(): void;
  stop(): void;
}

/** @param work never rejects. @param spacing milliseconds. */
export function createTurns(work: () => Promise<void>, spacing: number): Turns {
  let begun = Number.NEGATIVE_INFINITY;
  let isWorking = false;
  let timer: NodeJS.Timeout | undefined;
  let askedMeanwhile: 'no' | 'next' | 'later' = 'no';

  async function turn(): Promise<void> {
    timer = undefined;
    begun = performance.now();
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
    timer = setTimeout(() => void turn(), milliseconds);
  }

  function next(): void {
    if (isWorking) askedMeanwhile = 'next';
    else after(0);
  }

  function later(): void {
    if (isWorking && askedMeanwhile === 'no') askedMeanwhile = 'later';
    else if (!isWorking && !timer) after(Math.max(0, begun + spacing - performance.now()));
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
