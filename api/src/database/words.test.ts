import { wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('tells the words of a search, each once', () => {
    expect(wordsOf('  release night\tnotes ')).toEqual(['release', 'night', 'notes']);
    expect(wordsOf('a '.repeat(100))).toEqual(['a']);
    expect(wordsOf('Night night NIGHT notes')).toHaveLength(2);
    expect(wordsOf(' ')).toEqual([]);
  });

  it('looks for eight words at most', () => {
    expect(wordsOf('1 2 3 4 5 6 7 8 9 10 11')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(wordsOf('1 1 2 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });
});
