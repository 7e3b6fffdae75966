import { render, screen } from '@testing-library/react';
import { Display } from './Display.tsx';
import { lineSpacing } from './line-spacing.ts';

describe('lineSpacing', () => {
  it.each([
    ['Software that holds', 'tight'],
    ['Quietly it rains', undefined],
    ['Five questions we are always asked', undefined],
    ['Two studios, one daylight', 'tight'],
    ['Notes from the studio ', 'tight'],
    ['Quietly', 'tight'],
    ['Half (or less) of it', undefined],
    ['UI/UX design', 'tight'],
    ['Über alles', 'high'],
    ['Cafe\u0301 on the corner', 'high'],
    ['Café on the corner', 'tight'],
    ['استوديو في دبي', 'high'],
    ['', 'tight'],
  ] as const)('of %j is %s', (title, spacing) => {
    expect(lineSpacing(title)).toBe(spacing);
  });

  it('leaves room for descenders where the text is not known', () => {
    expect(lineSpacing(<em>Who knows</em>)).toBeUndefined();
    expect(lineSpacing(['One ', <em key="em">two</em>])).toBeUndefined();
  });

  it('reads text of several parts as one', () => {
    expect(lineSpacing(['Releases of ', 'Northlight'])).toBe('tight');
    expect(lineSpacing(['Pages ', 12, ' of many'])).toBeUndefined();
  });
});

describe('Display', () => {
  it('says how close its lines may stand', () => {
    render(
      <>
        <Display level="d1" as="h1">
          No line hangs
        </Display>
        <Display level="d1" as="h2">
          Any page may
        </Display>
      </>,
    );

    expect(screen.getByRole('heading', { level: 1 }).dataset.lines).toBe('tight');
    expect(screen.getByRole('heading', { level: 2 }).dataset.lines).toBeUndefined();
  });
});
