/** The state to pass to `navigate`: the page continues with this draft. */
export const draftState = (key: string) => ({ draft: key });

/** The key of the draft in the state of a history entry; null for none. */
export function draftKeyIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  return typeof state.draft === 'string' ? state.draft : null;
}
