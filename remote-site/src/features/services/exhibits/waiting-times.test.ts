import { answeredWithin, AVERAGE, HOURS, MEDIAN, waitingShape } from './waiting-times.ts';

describe('the invented waiting times', () => {
  it('are what the page says of them', () => {
    expect(answeredWithin(0)).toBe(0);
    expect(answeredWithin(MEDIAN)).toBe(0.5);
    expect(answeredWithin(12)).toBeCloseTo(0.9, 2);
    expect(AVERAGE).toBeCloseTo(6.4, 1);
  });

  it('have the average that a sum over all of them has', () => {
    const step = 0.1;
    const shares = Array.from({ length: 500_000 }, (_, index) => 1 - answeredWithin((index + 0.5) * step));

    expect(shares.reduce((sum, share) => sum + share * step, 0)).toBeCloseTo(AVERAGE, 1);
  });

  it('are drawn from edge to edge, the most frequent as high as the drawing', () => {
    const corners = waitingShape().slice('polygon('.length, -1).split(', ');

    expect(corners[0]).toBe('0 100%');
    expect(corners.at(-1)).toBe('100% 100%');
    expect(corners).toHaveLength(4 * HOURS + 2);
    expect(corners.filter((corner) => corner.endsWith(' 0%'))).toHaveLength(1);
  });
});
