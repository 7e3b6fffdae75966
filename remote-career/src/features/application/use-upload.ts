import { useRef, useState } from 'react';

/** An upload on its way. */
export interface Upload {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  /** Part that has been handed to the network, 0 to 1. */
  readonly sentPart: () => number;
}

/** Sends one thing at a time, and says how far it is. */
export function useUpload() {
  /** As `sentPart`; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  /** Does nothing while one runs: a second submission can come before the first one is rendered. */
  async function run(send: (upload: Upload) => Promise<void>): Promise<void> {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    let sentPart = 0;
    const onProgress = (fraction: number) => {
      sentPart = fraction;
      setProgress(fraction);
    };
    try {
      await send({ signal, onProgress, sentPart: () => sentPart });
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { progress, run, stop: () => running.current?.abort() };
}
