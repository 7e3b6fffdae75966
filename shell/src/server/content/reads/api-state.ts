/** Milliseconds. Shorter than the second in which every change is to be seen. */
const HANGS_FOR = 500;

export type ApiState = ReturnType<typeof createApiState>;

/** Whether the API lets those who ask wait. Where it has just done so, nobody else waits who can do without. */
export function createApiState(now: () => number) {
  let hangsUntil = Number.NEGATIVE_INFINITY;

  return {
    hangs: () => now() < hangsUntil,
    /** Learns from a question. One that is refused at once lets nobody wait. */
    async watch<T>(question: Promise<T>): Promise<T> {
      try {
        const answer = await question;
        hangsUntil = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') hangsUntil = now() + HANGS_FOR;
        throw error;
      }
    },
  };
}
