import { useRef, useState } from 'react';

/** A running upload. */
export interface Upload {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  /** Returns the part that was handed to the network, 0 to 1. */
  readonly sentPart: () => number;
}

/** Runs one upload at a time, and reports its progress. */
export function useUpload() {
  /** Same value as `sentPart`; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  /** Does nothing while an upload is running: a second submit can come before the first one is rendered. */
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
