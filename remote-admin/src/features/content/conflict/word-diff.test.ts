import { readableText } from '../../../fields/display.ts';
import { folded, wordDiff } from './word-diff.ts';

const own = (stretches: readonly { readonly text: string; readonly isOwn: boolean }[]) =>
  stretches.filter(({ isOwn }) => isOwn).map(({ text }) => text);
const whole = (stretches: readonly { readonly text: string }[]) => stretches.map(({ text }) => text).join('');

describe('wordDiff', () => {
  it.each([
    ['the quick fox jumps', 'the slow fox jumps high', ['quick'], ['slow', ' high']],
    ['', 'something', [], ['something']],
    ['same words', 'same words', [], []],
    ['one\ntwo three', 'one\ntwo four three', [], ['four ']],
  ])('tells what %j and %j have for themselves', (mine, theirs, ofMine, ofTheirs) => {
    const diff = wordDiff(mine, theirs);

    expect([own(diff.mine), own(diff.theirs)]).toEqual([ofMine, ofTheirs]);
    expect([whole(diff.mine), whole(diff.theirs)]).toEqual([mine, theirs]);
  });

  it('answers for texts that share nothing and are too long to compare', () => {
    const [mine, theirs] = [
      Array.from({ length: 3000 }, (_, index) => `a${index}`).join(' '),
      Array.from({ length: 3000 }, (_, index) => `b${index}`).join(' '),
    ];
    const diff = wordDiff(`Start ${mine} end`, `Start ${theirs} end`);

    expect(whole(diff.mine)).toBe(`Start ${mine} end`);
    expect(own(diff.theirs)).toEqual([theirs]);
  });
});

describe('folded', () => {
  it('keeps what is different and its surroundings', () => {
    const long = 'word '.repeat(200);
    const { mine } = wordDiff(`${long}here ${long}`, `${long}there ${long}`);
    const [before, difference, after] = folded(mine);

    expect(difference).toEqual({ text: 'here', isOwn: true });
    expect([before?.text.startsWith(' … '), after?.text.endsWith(' … ')]).toEqual([true, true]);
    expect(whole(folded(mine)).length).toBeLessThan(250);
  });
});

describe('readableText', () => {
  it('is the words of the text, a line for each block', () => {
    expect(
      readableText(
        '<h2>Title</h2>\n<p>One <strong>bold</strong><br>line &amp; ' +
          'more</p><ul><li><p>a</p></li><li>b</li></ul><img src="/uploads/x.png" alt="A ' +
          'lamp"><script>alert(1)</script>',
      ),
    ).toBe('Title\nOne bold\nline & more\na\nb\n[Picture: A lamp]alert(1)');
  });
});
