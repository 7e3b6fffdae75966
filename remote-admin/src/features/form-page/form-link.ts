/** To be handed to `navigate` as its state: the page goes on with this draft. */
export const draftState = (key: string) => ({ draft: key });

/** The key of the draft that the way to a page brings along; null for none. */
export function draftKeyIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  return typeof state.draft === 'string' ? state.draft : null;
}
