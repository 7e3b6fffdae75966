import { useRef, useState } from 'react';

type Upload = (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<void>;

/** An upload, how far it is, and the way to stop it. */
export function useUpload() {
  /** Part that is on its way, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  /** Does nothing while one runs: a second submission can come before the first one is rendered. */
  async function run(upload: Upload): Promise<void> {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    try {
      await upload(signal, setProgress);
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return { progress, run, stop: () => running.current?.abort() };
}
