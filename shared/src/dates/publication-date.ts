/**
 * The day something was published, as people write it: `November 12, 2025`.
 * @param iso a moment, ISO 8601; what is no date stays as it is.
 * @param timeZone whose day it is, an IANA name. The site and the dashboard use the agency's, so that the server, every
 * browser and every administrator see the same day.
 */
export function publicationDate(iso: string, timeZone: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatFor(timeZone).format(time);
}

/** Making a format is slow; a page uses one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Whether this system knows a time zone: names are added now and then, and an old browser has not heard of the latest.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
