const LONG_US = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 12, 2025`. In UTC, so that the server and every browser write the same day; what is no date stays as it is. */
export function publishedDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : LONG_US.format(time);
}
