import type { RouteVital, StatusEvent } from '../../app/status.ts';
import type { VitalName } from '../../app/vital.ts';

/** Figures and times as the status page writes them. */

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `21 Nov 2026, 10:32:05 UTC`. @param time ISO 8601. */
export const timeText = (time: string): string => `${TIME.format(new Date(time))} UTC`;

const UNITS: readonly (readonly [length: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
];

/** `3 h ago`, in the largest unit that fits. Clocks of machines differ, so a time in the future counts as now. */
export function agoText(time: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(time);
  const [length, name] = UNITS.find(([unit]) => passed >= unit) ?? [0, ''];
  return length === 0 ? 'just now' : `${Math.floor(passed / length)} ${name} ago`;
}

/** @param bytes 0 for a release that was not measured. */
export const sizeText = (bytes: number): string =>
  bytes === 0 ? 'size unknown' : `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;

/** @param bytes of memory. */
export const memoryText = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

export const shareText = (share: number | null): string =>
  share === null ? 'no document yet' : `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** The value up to which a measure is good, and the value from which it is poor, by the guidance of web.dev. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
};

export type Grade = 'good' | 'fair' | 'poor';

export function gradeOf({ name, p75 }: Pick<RouteVital, 'name' | 'p75'>): Grade {
  const [good, poor] = LIMITS[name];
  return p75 <= good ? 'good' : p75 <= poor ? 'fair' : 'poor';
}

export const gradeText = (grade: Grade): string => (grade === 'fair' ? 'could be better' : grade);

export const vitalText = ({ name, p75 }: Pick<RouteVital, 'name' | 'p75'>): string =>
  name === 'CLS' ? p75.toFixed(2) : p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`;

/** `Failed: render, on the server`. */
export function eventText({ kind, phase, origin }: Pick<StatusEvent, 'kind' | 'phase' | 'origin'>): string {
  if (kind === 'recovered') return 'Works again';
  if (kind === 'canary-stopped') return 'Canary stopped';
  const place = origin === 'browser' ? 'in a browser' : origin === 'server' ? 'on the server' : null;
  return `Failed: ${[phase, place].filter(Boolean).join(', ')}`;
}
