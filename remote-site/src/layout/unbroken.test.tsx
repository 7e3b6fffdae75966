import { render } from '@testing-library/react';
import { unbroken } from './unbroken.tsx';

const wholeWordsOf = (text: string) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

describe('unbroken', () => {
  it('keeps each compound in one piece, with its comma', () => {
    expect(wholeWordsOf('Server-rendered, quick on a four-year-old phone')).toEqual([
      'Server-rendered,',
      'four-year-old',
    ]);
  });

  it.each(['', 'No compound here', 'A dash - alone', '- first', 'last -'])('leaves %j as it is', (text) => {
    expect(wholeWordsOf(text)).toEqual([]);
  });

  it('takes no longer for one long word than for many short ones', () => {
    const least = (text: string) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const began = performance.now();
          unbroken(text);
          return performance.now() - began;
        }),
      );
    const short = 'word '.repeat(10_000);

    // By the square of the length it would be a thousand times as long.
    expect(least('w'.repeat(short.length)) / least(short)).toBeLessThan(20);
  });
});
