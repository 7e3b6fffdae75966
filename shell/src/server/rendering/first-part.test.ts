/** @jest-environment node */
import { startsWithDarkSection, endOfFirstPart } from './first-part.ts';

describe('the first part of a page', () => {
  it.each([
    [
      'holds others of its kind',
      '<main tabindex="-1" id="main"><div a="1"><div></div><div></div></div>',
      '<p></p></main>',
    ],
    [
      'holds others that are called alike',
      '<main id="main"><section><section-head></section-head></section>',
      '<p></p></main>',
    ],
    ['is the only one', '<main id="main"><p></p>', '</main><footer></footer>'],
    [
      'stands in a frame',
      '<header><main-menu></main-menu></header><main id="main"><p></p>',
      '<p></p></main><footer></footer>',
    ],
  ])('ends where it is closed, when it %s', (_what, first, rest) => {
    expect(endOfFirstPart(first + rest)).toBe(first.length);
  });

  it.each([
    ['is no element', '<main id="main">One<p></p></main>'],
    ['is not there', '<div id="main"><p></p><p></p></div>'],
    ['does not end', '<main id="main"><div><div></div>'],
  ])('has no end, when it %s', (_what, html) => {
    expect(endOfFirstPart(html)).toBeNull();
  });
});

describe('a page', () => {
  it.each([
    ['its first element is', '<main id="main" tabindex="-1"><section data-ground="night" class="a">', true],
    ['that has other attributes', '<main id="main"><section id="hero" class="a" data-ground="night">', true],
    ['React waited for it', '<main id="main"><!--$--><section data-ground="night">', true],
    ['another one is', '<main id="main"><section></section><section data-ground="night">', false],
    ['an element within it is', '<main id="main"><div><p data-ground="night">', false],
    ['the footer is', '<main id="main"><p></p></main><footer data-ground="night">', false],
    ['it is the dashboard', '<div id="main"><section data-ground="night">', false],
  ])('when %s by night, begins so', (_when, html, expected) => {
    expect(startsWithDarkSection(html)).toBe(expected);
  });
});
