import { marqueeRows } from './marquee-rows.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('marqueeRows', () => {
  it('keeps up to ten in one row', () => {
    expect(marqueeRows(items(1))).toEqual([[0]]);
    expect(marqueeRows(items(10))).toEqual([items(10)]);
  });

  it('makes two rows of more than ten, each item in one of them', () => {
    expect(marqueeRows(items(11)).map(({ length }) => length)).toEqual([6, 5]);
    expect(marqueeRows(items(40)).flat()).toEqual(items(40));
  });
});
