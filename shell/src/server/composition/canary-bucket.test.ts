/** @jest-environment node */
import { createHash } from 'node:crypto';
import { seesCanary } from './canary-bucket.ts';

const visitors = Array.from({ length: 10_000 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('base64url').slice(0, 22),
);
const canary = { name: 'blog', version: '1.0.1-abcdef0123' };
const shareOf = (percent: number, version = canary) =>
  visitors.filter((visitor) => seesCanary(visitor, version, percent)).length / visitors.length;

describe('seesCanary', () => {
  it('chooses ten of a hundred visitors for a canary of 10 percent', () => {
    expect(shareOf(10)).toBeGreaterThan(0.09);
    expect(shareOf(10)).toBeLessThan(0.11);
  });

  it('chooses nobody at 0 and everybody at 100 percent', () => {
    expect(shareOf(0)).toBe(0);
    expect(shareOf(100)).toBe(1);
  });

  it('stays with its choice when the share grows, and makes another for another version', () => {
    const chosen = (percent: number, version = canary) =>
      visitors.filter((visitor) => seesCanary(visitor, version, percent));
    const [few, more, others] = [chosen(10), new Set(chosen(50)), new Set(chosen(10, { ...canary, version: '1.0.2' }))];

    expect(few.every((visitor) => more.has(visitor))).toBe(true);
    expect(few.filter((visitor) => others.has(visitor)).length).toBeLessThan(few.length / 4);
  });
});
