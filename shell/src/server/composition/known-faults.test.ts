/** @jest-environment node */
import { createKnownFaults } from './known-faults.ts';

describe('createKnownFaults', () => {
  it('has what failed tried again after 30 seconds, and then ever more seldom', () => {
    let time = 0;
    const faults = createKnownFaults<string>(() => time);
    const restOf = () => {
      faults.remember('blog@1', 'boom');
      const began = time;
      while (faults.get('blog@1') === 'boom') time += 1000;
      return (time - began) / 1000;
    };

    expect([restOf(), restOf(), restOf()]).toEqual([30, 60, 120]);
    expect(Array.from({ length: 5 }, restOf).at(-1)).toBe(480);
  });

  it('begins anew with what was well for long', () => {
    let time = 0;
    const faults = createKnownFaults<string>(() => time);
    expect(faults.isEmpty()).toBe(true);
    faults.remember('blog@1', 'boom');
    expect(faults.isEmpty()).toBe(false);
    time = 1_000_000;
    faults.remember('blog@1', 'boom');
    time += 30_000;

    expect(faults.get('blog@1')).toBeUndefined();
  });
});
