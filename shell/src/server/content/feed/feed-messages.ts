import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import type { ContentVersions } from '../types.ts';

/** Of collections, as the API writes them. */
export const statedVersions = z.object({ versions: z.record(z.string(), z.number().int()) });

/** Milliseconds by a clock of the API's own, which starts anywhere: when what the event says was certain. */
const moment = z.object({ at: z.number().optional() });

const whole = statedVersions.extend(moment.shape);

/** One event of the feed. */
export type FeedMessage =
  | { readonly kind: 'versions'; readonly versions: ContentVersions; readonly at: number | undefined }
  | { readonly kind: 'changed'; readonly versions: ContentVersions }
  | { readonly kind: 'current'; readonly at: number | undefined };

/**
 * @returns null for an event of a kind that this shell does not know.
 * @throws for an event that is not written as it should be.
 */
export function readFeedMessage({ event, data }: EventSourceMessage): FeedMessage | null {
  switch (event) {
    case 'versions': {
      const { versions, at } = whole.parse(JSON.parse(data));
      return { kind: event, versions, at };
    }
    case 'changed':
      return { kind: event, versions: statedVersions.parse(JSON.parse(data)).versions };
    case 'current':
      return { kind: event, at: moment.parse(JSON.parse(data)).at };
    default:
      return null;
  }
}
