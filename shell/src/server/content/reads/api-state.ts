/** Milliseconds. Less than the second within which every change has to be visible. */
const HANGS_FOR = 500;

export type ApiState = ReturnType<typeof createApiState>;

/** Remembers whether the API hangs, because a call has just timed out. Callers with a cached answer then use that. */
export function createApiState(now: () => number) {
  let hangsUntil = Number.NEGATIVE_INFINITY;

  return {
    hangs: () => now() < hangsUntil,
    /** Updates the state from the result of a call. An API that refuses a call at once does not hang. */
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
