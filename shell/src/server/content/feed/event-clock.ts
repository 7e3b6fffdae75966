/**
 * Tells how old the content of an event may be at most. An event can wait in a buffer while the network or this process
 * is busy, so the time of its arrival says little.
 *
 * The difference between the clocks of two machines is unknown. But the first event of a connection was written after
 * the connection was requested, and no event was written after it arrived: both limit the difference.
 * @param askedAt when the connection was requested. All times are milliseconds.
 * @returns a function that gives the earliest time, by this process's clock, at which an event was certain.
 */
export function createEventClock(askedAt: number): (at: number | undefined, arrivedAt: number) => number {
  let difference: number | null = null;

  return (at, arrivedAt) => {
    // If the API sends no time, its events are assumed to arrive at once.
    if (at === undefined) return arrivedAt;
    difference = Math.min(difference ?? askedAt - at, arrivedAt - at);
    return at + difference;
  };
}
