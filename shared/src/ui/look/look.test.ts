import { isLook, ownLook, sceneSeed } from './look.ts';

it('has a seed that says composition and plate, and takes the strong colours', () => {
  expect(sceneSeed({ title: 'Slow sites lose quietly', look: '23' })).toMatch(/^23s-[\da-z]{1,7}$/);
});

it('is another for neighbours, and is known again in a link', () => {
  const looks = [9, 10, 11].map(ownLook);
  expect(new Set(looks.map(([composition]) => composition)).size).toBe(3);
  expect(looks.every(isLook)).toBe(true);
  expect(['70', '06', '2', 23, null].some(isLook)).toBe(false);
});
