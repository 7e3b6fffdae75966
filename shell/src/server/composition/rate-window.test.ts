/** @jest-environment node */
import { createRateWindow, ONE_HOUR } from './rate-window.ts';

describe('createRateWindow', () => {
  it('counts what happened in the last five minutes, and forgets what is older', () => {
    let time = 1_000_000;
    const window = createRateWindow(() => time);
    window.add('documents');
    window.add('failures');
    time += 200_000;
    window.add('documents');
    expect(window.rate()).toEqual({ documents: 2, failures: 1 });

    time += 100_000;
    expect(window.rate()).toEqual({ documents: 1, failures: 0 });
    time += 300_000;
    expect(window.rate()).toEqual({ documents: 0, failures: 0 });
  });

  it('counts over an hour when that is asked for', () => {
    let time = 7_200_000;
    const window = createRateWindow(() => time, ONE_HOUR);
    window.add('failures');
    time += 3_500_000;
    expect(window.rate()).toEqual({ documents: 0, failures: 1 });

    time += 100_000;
    expect(window.rate()).toEqual({ documents: 0, failures: 0 });
  });
});
