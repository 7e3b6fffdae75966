import { lightAt } from './light-at.ts';

describe('lightAt', () => {
  it('is full under the pointer, and falls alike to both sides', () => {
    expect(lightAt(0)).toBe(1);
    expect(lightAt(-90)).toBe(0.5);
    expect(lightAt(90)).toBe(0.5);
  });

  it('is none beyond its reach', () => {
    expect([lightAt(180), lightAt(-2000)]).toEqual([0, 0]);
  });
});
