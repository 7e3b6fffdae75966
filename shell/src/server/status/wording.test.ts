/** @jest-environment node */
import { agoText, eventText, gradeOf, shareText, sizeText, timeText, vitalText } from './wording.ts';

const NOW = '2026-11-21T12:00:00.000Z';

describe('the words of the status page', () => {
  it('write times in UTC', () => {
    expect(timeText('2026-11-01T03:04:05.999Z')).toBe('1 Nov 2026, 03:04:05 UTC');
  });

  it.each([
    ['2026-11-21T11:59:59.500Z', 'just now'],
    ['2026-11-21T12:00:05.000Z', 'just now'],
    ['2026-11-21T11:59:01.000Z', '59 s ago'],
    ['2026-11-21T11:58:59.000Z', '1 min ago'],
    ['2026-11-21T01:00:00.000Z', '11 h ago'],
    ['2026-11-10T12:00:00.000Z', '11 d ago'],
  ])('tell how long ago %s was', (time, text) => {
    expect(agoText(time, NOW)).toBe(text);
  });

  it('write sizes and shares as large as they are', () => {
    expect([0, 1536, 51_200].map(sizeText)).toEqual(['size unknown', '1.5 KB', '50 KB']);
    expect([null, 0, 0.034, 0.5, 1].map(shareText)).toEqual(['no document yet', '0 %', '3.4 %', '50 %', '100 %']);
  });

  it('grade what visits measured as the web’s guidance does', () => {
    expect([2500, 2501, 4001].map((p75) => gradeOf({ name: 'LCP', p75 }))).toEqual(['good', 'fair', 'poor']);
    expect([0.1, 0.2, 0.3].map((p75) => gradeOf({ name: 'CLS', p75 }))).toEqual(['good', 'fair', 'poor']);
    expect([
      vitalText({ name: 'CLS', p75: 0.123 }),
      vitalText({ name: 'INP', p75: 12.7 }),
      vitalText({ name: 'LCP', p75: 2480 }),
    ]).toEqual(['0.12', '13 ms', '2.5 s']);
  });

  it('name what happened and where', () => {
    expect(eventText({ kind: 'failed', phase: 'chunk', origin: 'browser' })).toBe('Failed: chunk, in a browser');
    expect(eventText({ kind: 'recovered', phase: null, origin: null })).toBe('Works again');
    expect(eventText({ kind: 'canary-stopped', phase: null, origin: null })).toBe('Canary stopped');
  });
});
