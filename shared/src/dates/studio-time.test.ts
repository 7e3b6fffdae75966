import { brand, SKY_UTC_OFFSET } from '../brand.ts';
import { awakeHours, shareOfDay, skyAt, studioTime, untilAwake } from './studio-time.ts';

const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00Z`);

describe('skyAt', () => {
  it.each([
    ['00:00', 'night'],
    ['04:59', 'night'],
    ['05:00', 'dawn'],
    ['07:00', 'morning'],
    ['11:00', 'noon'],
    ['15:00', 'afternoon'],
    ['18:00', 'dusk'],
    ['20:00', 'night'],
    ['23:59', 'night'],
  ])('at %s is of the %s', (clock, sky) => {
    expect(skyAt(at(clock), 0)).toBe(sky);
  });

  it('goes by the clock of the place, and not by that of the visitor', () => {
    expect(skyAt(at('01:30'), 4)).toBe('dawn');
    expect(skyAt(at('22:00'), 4)).toBe('night');
  });
});

describe('studioTime', () => {
  it('is the time of the place, and says who is awake', () => {
    const awake = { from: 10, until: 22 };

    expect(studioTime(at('10:03'), 4, awake)).toEqual({ clock: '14:03', isAwake: true });
    expect(studioTime(at('10:03'), 6, awake)).toEqual({ clock: '16:03', isAwake: true });
    expect(studioTime(at('17:59'), 4, awake)).toEqual({ clock: '21:59', isAwake: true });
    expect(studioTime(at('18:00'), 4, awake)).toEqual({ clock: '22:00', isAwake: false });
    expect(studioTime(at('20:05'), 4, awake)).toEqual({ clock: '00:05', isAwake: false });
  });

  it('has somebody awake in exactly the hours that the footer promises', () => {
    const [from = '', until = ''] = brand.footerText.match(/\d{2}:\d{2}/g) ?? [];
    const promised = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).filter(
      (clock) => clock >= from && clock < until,
    );
    const awake = Array.from({ length: 24 }, (_, hour) => at('00:00') + hour * 3_600_000)
      .filter((time) => brand.offices.some(({ utcOffset }) => studioTime(time, utcOffset, brand.awake).isAwake))
      .map((time) => studioTime(time, SKY_UTC_OFFSET, brand.awake).clock)
      .toSorted();

    expect(awake).toEqual(promised);
  });
});

describe('untilAwake', () => {
  it.each([
    ['18:00', 12],
    ['20:00', 10],
    ['05:30', 0.5],
    ['06:00', 0],
    ['17:59', 0],
  ])('at %s UTC is %d hours in Dubai', (clock, hours) => {
    expect(untilAwake(at(clock), 4, { from: 10, until: 22 })).toBe(hours * 3_600_000);
  });
});

describe('shareOfDay', () => {
  it.each([
    ['20:00', 4, 0],
    ['02:00', 4, 0.25],
    ['12:00', 6, 0.75],
    ['03:00', -9, 0.75],
  ])('at %s with clocks %d hours ahead is %d', (clock, offset, share) => {
    expect(shareOfDay(at(clock), offset)).toBe(share);
  });
});

describe('awakeHours', () => {
  const awake = { from: 10, until: 22 };

  it('moves with the clock that they are read on', () => {
    expect(awakeHours(awake, 0)).toEqual([awake]);
    expect(awakeHours(awake, 2)).toEqual([{ from: 8, until: 20 }]);
    expect(awakeHours(awake, -2)).toEqual([{ from: 12, until: 24 }]);
  });

  it('are two parts across midnight', () => {
    expect(awakeHours(awake, -4)).toEqual([
      { from: 0, until: 2 },
      { from: 14, until: 24 },
    ]);
    expect(awakeHours(awake, 12)).toEqual([
      { from: 0, until: 10 },
      { from: 22, until: 24 },
    ]);
  });

  it('are the hours in which somebody is awake by the clock of the studio', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    for (const office of [-11, -4, 0, 6, 14]) {
      const parts = awakeHours(awake, office - 4);
      const drawn = hours.filter((hour) => parts.some(({ from, until }) => hour >= from && hour < until));
      const known = hours.filter((hour) => studioTime(at('20:00') + hour * 3_600_000, office, awake).isAwake);
      expect([office, drawn]).toEqual([office, known]);
    }
  });
});
