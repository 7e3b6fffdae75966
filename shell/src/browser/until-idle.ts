import type { Router } from './follow-up.ts';

/** Resolves when no navigation is under way. */
export function untilIdle({ state, subscribe }: Pick<Router, 'state' | 'subscribe'>): Promise<void> {
  if (state.navigation.state === 'idle') return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      end();
      resolve();
    });
  });
}
