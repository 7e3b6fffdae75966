import { archivesToRemove, parseKeep } from './keep-rules.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const archive = (at: string, isVerified = true) => ({ name: at, at: new Date(at), isVerified });
/** One archive per night at three o'clock, for so many nights. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => archive(new Date(NOW.getTime() - night * 86_400_000).toISOString()));
const keptOf = (archives: ReturnType<typeof nightly>, rules: string) => {
  const gone = archivesToRemove(archives, parseKeep(rules), NOW);
  return archives.filter(({ name }) => !gone.includes(name)).map(({ name }) => name.slice(0, 10));
};

describe('what is kept', () => {
  it('is the newest of so many days, weeks and months', () => {
    expect(keptOf(nightly(100), 'daily=3,weekly=3,monthly=3')).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-15',
      '2026-10-31',
      '2026-09-30',
    ]);
    expect(keptOf(nightly(800), 'yearly=9')).toEqual(['2026-11-23', '2025-12-31', '2024-12-31']);
  });

  it('counts days that have a backup: a machine that was off for a month loses none by it', () => {
    const old = nightly(100).slice(90);
    expect(keptOf(old, 'daily=7')).toHaveLength(7);
  });

  it('is always the newest one that was verified, and everything while none was', () => {
    const [newest, ...others] = nightly(4).map((one) => ({ ...one, isVerified: false }));
    expect(keptOf([...(newest ? [newest] : []), ...others], 'daily=1')).toHaveLength(4);
    expect(
      keptOf([...(newest ? [newest] : []), ...others.map((one) => ({ ...one, isVerified: true }))], 'daily=1'),
    ).toEqual(['2026-11-23', '2026-11-22']);
  });

  it('is nothing that was never verified, once a verified one is newer and a day has passed', () => {
    const archives = [
      archive('2026-11-23T02:00:00Z'),
      archive('2026-11-22T12:00:00Z', false),
      archive('2026-11-21T03:00:00Z', false),
    ];
    expect(archivesToRemove(archives, parseKeep('daily=7'), NOW)).toEqual(['2026-11-21T03:00:00Z']);
  });

  it.each(['', 'seven', 'daily=', 'daily=-1', 'hourly=3', 'daily=0'])('can’t be said as "%s"', (text) => {
    expect(() => parseKeep(text)).toThrow(/keep/);
  });
});
