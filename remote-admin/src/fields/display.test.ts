import { number } from '@northlight/shared/content';
import { fieldDisplay } from './display.ts';

describe('a number in a list', () => {
  const textIn = (field: ReturnType<typeof number>, value: number | null) =>
    fieldDisplay(field).inList({ value }, 'value', field, 'UTC').text;

  it('has groups of digits, unless it counts nothing', () => {
    expect(textIn(number({ label: 'Seats', example: 1 }), 2025)).toBe('2,025');
    expect(textIn(number({ label: 'Year', isGrouped: false, example: 1 }), 2025)).toBe('2025');
    expect(textIn(number({ label: 'Year', example: 1 }), null)).toBe('');
  });
});
