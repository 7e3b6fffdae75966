import { isLook, ownLook } from '@northlight/shared/ui/look';
import { withDistinctLooks } from './looks.ts';

const listOf = (...ids: number[]) => ids.map((id) => ({ id, look: ownLook(id) }));
const digits = (articles: readonly { readonly look: string }[], at: number) =>
  articles.map(({ look }) => look.charAt(at));

/** Values that also occur among the `apart` values before them. */
const repeats = (values: readonly string[], apart: number) =>
  values.filter((value, index) => values.slice(Math.max(0, index - apart), index).includes(value));

describe('withDistinctLooks', () => {
  it('leaves articles that follow one another as they are', () => {
    const articles = listOf(9, 8, 7, 6, 5, 4);
    expect(withDistinctLooks(articles)).toEqual(articles);
  });

  it('draws none as its neighbours are, whatever their ids', () => {
    for (const ids of [
      [21, 14, 7, 42, 84, 126],
      [50, 8, 50, 8, 1, 43],
      [3, 3, 3, 3, 3, 3],
    ]) {
      const list = withDistinctLooks(listOf(...ids));
      expect(repeats(digits(list, 0), 3)).toEqual([]);
      expect(repeats(digits(list, 1), 2)).toEqual([]);
      expect(list.every(({ look }) => isLook(look))).toBe(true);
    }
  });

  it('draws the same list in the same way each time', () => {
    expect(withDistinctLooks(listOf(42, 84, 126))).toEqual(withDistinctLooks(listOf(42, 84, 126)));
  });
});
