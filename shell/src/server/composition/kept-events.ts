import type { StatusEvent } from '../../app/status.ts';
import type { Version } from '../../app/version-cookies.ts';
import type { FindOriginalFrames } from '../source-maps/original-frames.ts';

/** The last events are kept, as many as these. */
const KEPT_EVENTS = 200;

interface KeptEventsOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly originalFrames: FindOriginalFrames;
  readonly log: (details: object, message: string) => void;
}

/** What happened to releases, for readers of the status. */
export function createKeptEvents({ now, originalFrames, log }: KeptEventsOptions) {
  const events: StatusEvent[] = [];

  function keep(event: Omit<StatusEvent, 'time' | 'frames'>): StatusEvent {
    const kept = { ...event, time: new Date(now()).toISOString(), frames: [] };
    events.unshift(kept);
    events.length = Math.min(events.length, KEPT_EVENTS);
    return kept;
  }

  async function addFrames(event: StatusEvent, release: Version, stack: string): Promise<void> {
    const frames = await originalFrames(release, stack);
    const index = events.indexOf(event);
    if (index < 0 || frames.length === 0) return;
    events[index] = { ...event, frames };
    const { remote, version, trace } = event;
    log({ remote, version, trace_id: trace, frames }, `${remote} ${version} failed in its sources here`);
  }

  return {
    keep: (event: Omit<StatusEvent, 'time' | 'frames'>): void => void keep(event),
    /** Keeps a failure, and adds where in its sources the release failed as soon as that is found. */
    keepFailure(event: Omit<StatusEvent, 'time' | 'frames'>, release: Version, stack: string): void {
      const kept = keep(event);
      if (stack !== '') void addFrames(kept, release, stack);
    },
    /** The newest first. */
    latest: (): readonly StatusEvent[] => events,
  };
}
