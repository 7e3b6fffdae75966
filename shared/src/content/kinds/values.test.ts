import { runInNewContext } from 'node:vm';
import { number } from './values.ts';

/** Milliseconds. Far longer than this takes; it ends work that grows with the square of the text. */
const TIME_LIMIT = 20_000;

const input = number.input({ kind: 'number', label: 'Seats', example: 12 });
const read = (text: string) =>
  runInNewContext('input.safeParse(text).data', { input, text }, { timeout: TIME_LIMIT }) as unknown;

describe('a number that is sent as text', () => {
  it.each([
    ['12', 12],
    ['+12.', 12],
    ['-12.50', -12.5],
    [' .5 ', 0.5],
  ])('may be written as %j', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each(['.', '+', '1e3', '1,000', '1.2.3', '0x10', '٣'])('is not %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is refused soon if it has a megabyte of digits and a letter', () => {
    expect(read(`${'1'.repeat(1_000_000)}x`)).toBeUndefined();
  });
});
