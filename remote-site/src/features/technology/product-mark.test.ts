import { productMark } from './product-mark.ts';

describe('productMark', () => {
  it.each([
    ['TypeScript', 'Ts'],
    ['React', 'Re'],
    ['GraphQL', 'Gq'],
    ['WebAssembly', 'Wa'],
    ['Ruby on Rails', 'Ro'],
    ['AWS', 'Aw'],
    ['.NET', 'Ne'],
    ['C#', 'C#'],
    ['next.js', 'Nj'],
    ['d3', 'D3'],
    ['বাংলা', 'বা'],
    ['Я', 'Я'],
  ])('makes of %s %s', (name, mark) => {
    expect(productMark(name)).toBe(mark);
  });
});
