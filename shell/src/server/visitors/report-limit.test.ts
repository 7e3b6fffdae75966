/** @jest-environment node */
import { createReportLimit } from './report-limit.ts';

describe('createReportLimit', () => {
  it('takes 60 reports of an address in a minute', () => {
    let time = 0;
    const mayReport = createReportLimit(() => time);
    const taken = (address: string) => Array.from({ length: 100 }, () => mayReport(address)).filter(Boolean).length;

    expect(taken('192.0.2.1')).toBe(60);
    expect(taken('192.0.2.2')).toBe(60);
    time = 60_000;
    expect(taken('192.0.2.1')).toBe(60);
  });

  it('counts an IPv6 network as one address, however many of its addresses report', () => {
    const mayReport = createReportLimit(() => 0);
    const taken = (network: string) =>
      Array.from({ length: 100 }, (_, index) => mayReport(`${network}::${index}`)).filter(Boolean).length;

    expect(taken('2001:db8:1:2')).toBe(60);
    expect(taken('2001:db8:1:3')).toBe(60);
    expect(mayReport('::ffff:192.0.2.1')).toBe(true);
  });
});
