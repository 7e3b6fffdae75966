/**
 * Says how old what an event tells may be at the most. An event can lie in a buffer for a while, because the network or
 * this process was busy, so the time of its arrival says little.
 *
 * The clocks of two machines differ by a number that nobody knows. But the first event of a connection was written
 * after the connection was asked for, and no event was written after it arrived: both limit that number.
 * @param askedAt when the connection was asked for. All times are milliseconds.
 * @returns gives the moment, by this process's clock, at which the event was certain at the earliest.
 */
export function createEventClock(askedAt: number): (at: number | undefined, arrivedAt: number) => number {
  let difference: number | null = null;

  return (at, arrivedAt) => {
    // An API that tells no time is believed to be quick.
    if (at === undefined) return arrivedAt;
    difference = Math.min(difference ?? askedAt - at, arrivedAt - at);
    return at + difference;
  };
}
