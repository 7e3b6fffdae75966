const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const MINUTE = 60_000;

/** Time for a list, in the administrator's time zone: '5 min ago', '10:42', 'Yesterday', 'Nov 17', 'Nov 17, 2024'. */
export function shortTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (then.toDateString() === now.toDateString()) return clock.format(then);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? dayOfYear : fullDay).format(then);
}

/** 'November 20, 2025 at 10:42'. */
export function fullTime(iso: string): string {
  const then = new Date(iso);
  return `${longDay.format(then)} at ${clock.format(then)}`;
}
