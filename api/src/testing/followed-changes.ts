import type { ContentVersions } from '@northlight/shared/endpoints';
import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import { readEvents } from './read-events.ts';
import { INTERNAL_KEY } from './test-api.ts';

const authorSchema = z.strictObject({
  administrator: z.int(),
  session: z.int().nullable(),
  release: z.int().nullable(),
});
const dataSchema = z.strictObject({
  versions: z.record(z.string(), z.int()).optional(),
  at: z.number().optional(),
  by: authorSchema.optional(),
});

interface ToldEvent {
  readonly event: string;
  /** Milliseconds by the clock of the API. */
  readonly at: number | undefined;
  /** The author of the change. */
  readonly by: z.output<typeof authorSchema> | undefined;
  /** All versions after this event. */
  readonly state: ContentVersions;
}

export interface FollowedChanges {
  readonly events: readonly ToldEvent[];
  /** All versions so far. */
  state(): ContentVersions;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Reads the stream of changes as a shell does. */
export async function followChanges(
  origin: string,
  onEvent: (event: ToldEvent) => void = () => undefined,
): Promise<FollowedChanges> {
  const ending = new AbortController();
  const answer = await fetch(`${origin}/internal/content-changes`, {
    headers: { authorization: `Bearer ${INTERNAL_KEY}` },
    signal: ending.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The stream of changes was answered ${answer.status}.`);
  const events: ToldEvent[] = [];
  let state: ContentVersions = {};
  let hasEnded = false;

  function take({ event = '', data }: EventSourceMessage): void {
    const { versions, at, by } = dataSchema.parse(JSON.parse(data));
    if (versions) state = event === 'versions' ? versions : { ...state, ...versions };
    const change = { event, at, by, state };
    events.push(change);
    onEvent(change);
  }

  const reading = readEvents(answer.body, take, ending.signal).finally(() => (hasEnded = true));
  return {
    events,
    state: () => state,
    hasEnded: () => hasEnded,
    async close() {
      ending.abort();
      await reading;
    },
  };
}
