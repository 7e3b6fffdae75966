import type { StatusEvent } from '../../app/status.ts';
import type { Version } from '../../app/version-cookies.ts';
import type { FindOriginalFrames } from '../source-maps/original-frames.ts';

/** The number of latest events that are kept. */
const MOST_EVENTS = 200;

interface EventLogOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly originalFrames: FindOriginalFrames;
  readonly log: (details: object, message: string) => void;
}

/** The latest events of releases, for the status page. */
export function createEventLog({ now, originalFrames, log }: EventLogOptions) {
  const events: StatusEvent[] = [];

  function add(event: Omit<StatusEvent, 'time' | 'frames'>): StatusEvent {
    const entry = { ...event, time: new Date(now()).toISOString(), frames: [] };
    events.unshift(entry);
    events.length = Math.min(events.length, MOST_EVENTS);
    return entry;
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
    keep: (event: Omit<StatusEvent, 'time' | 'frames'>): void => void add(event),
    /** Keeps a failure, and adds the frames in the release's sources as soon as they are found. */
    keepFailure(event: Omit<StatusEvent, 'time' | 'frames'>, release: Version, stack: string): void {
      const entry = add(event);
      if (stack !== '') void addFrames(entry, release, stack);
    },
    /** The newest first. */
    latest: (): readonly StatusEvent[] => events,
  };
}
