const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago something was, in words: '5 minutes ago'. @param then milliseconds since 1970 */
export function age(then: number, now = Date.now()): string {
  const minutes = Math.round((now - then) / 60_000);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.round(hours / 24), 'day');
}
