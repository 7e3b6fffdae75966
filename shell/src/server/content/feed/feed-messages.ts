import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import type { ContentVersions } from '../types.ts';

/** The versions of collections, as the API writes them. */
export const statedVersions = z.object({ versions: z.record(z.string(), z.number().int()) });

/** When the event's content was certain: milliseconds of the API's own clock, which has no defined start. */
const moment = z.object({ at: z.number().optional() });

const whole = statedVersions.extend(moment.shape);

/** One event of the feed. */
export type FeedMessage =
  | { readonly kind: 'versions'; readonly versions: ContentVersions; readonly at: number | undefined }
  | { readonly kind: 'changed'; readonly versions: ContentVersions }
  | { readonly kind: 'current'; readonly at: number | undefined };

/**
 * @returns null for an event of a kind that this shell does not know.
 * @throws for an event whose data is malformed.
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
