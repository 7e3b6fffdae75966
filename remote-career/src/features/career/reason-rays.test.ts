import { reasonRays } from './reason-rays.ts';

const of = (title: string, description = '') => reasonRays({ title, description });
const litOf = ({ rays }: ReturnType<typeof of>) => `${rays.filter(({ isLit }) => isLit).length} of ${rays.length}`;

describe('the rays of a reason', () => {
  it.each([
    ['One working day in ten goes to repairs.', '1 of 10'],
    ['9 out of 12 of us work from home.', '9 of 12'],
    ['Teams of three to five.', '3 of 5'],
    ['You work at 80% of a week.', '16 of 20'],
    ['Two hours apart', '2 of 24'],
    ['Four days a week', '4 of 7'],
    ['30 days of holiday', '3 of 3'],
    ['USD 1,500 a year for books. You ask for it in one line.', '15 of 15'],
    ['Seven desks', '7 of 7'],
    ['2000000 readers', '20 of 20'],
    ['2.5 days at home', '3 of 7'],
    ['1,5 months in the other studio', '2 of 12'],
    ['12.5% for tools', '3 of 20'],
  ])('count what it says: %s', (text, shown) => {
    expect(litOf(of(text))).toBe(shown);
    expect(litOf(of('Work', text))).toBe(shown);
  });

  it.each([
    ['One working day in ten goes to repairs.', '1 working day in 10'],
    ['9 out of 12 of us work from home.', '9 in 12'],
    ['Teams of three to five.', '3 to 5'],
    ['Teams of three to five people.', '3 to 5 people'],
    ['You work at 80% of a week.', '80%'],
    ['Two hours apart', '2 of 24 hours'],
    ['USD 1,500 a year for books.', 'a ray for each USD 100'],
    ['€50 for lunch', 'a ray for each €10'],
    ['2000000 readers', 'a ray for each 100,000 readers'],
    ['Seven desks', '7 desks'],
    ['Open books', 'a ray for each word'],
    ['???', null],
  ])('say what is counted: %s', (text, key) => {
    expect(of(text).key).toBe(key);
  });

  it('count the title rather than the description', () => {
    expect(litOf(of('Two studios', 'Teams of three to five.'))).toBe('2 of 2');
  });

  it.each(['Quiet after two', 'Here since 2014', 'One of us answers', 'Nobody in ten', '0 meetings'])(
    'are its words where there is nothing to count, with those of the title lit: %s',
    (title) => {
      const words = title.split(' ').length;
      expect(litOf(of(title, 'You decide. You sign.'))).toBe(`${words} of ${words + 4}`);
    },
  );

  it('are as tall as the words are long, with a gap before each sentence', () => {
    expect(of('Open books', 'We show all.').rays).toEqual([
      { tall: 5 / 12, isLit: true, isApart: false },
      { tall: 0.5, isLit: true, isApart: false },
      { tall: 0.25, isLit: false, isApart: true },
      { tall: 5 / 12, isLit: false, isApart: false },
      { tall: 1 / 3, isLit: false, isApart: false },
    ]);
  });

  it.each(['', '???', 'x'.repeat(500), 'كتب مفتوحة للجميع', 'word '.repeat(90), '9'.repeat(400)])(
    'fit into the column, whatever is written: %.20s',
    (text) => {
      const { rays } = of(text, text);
      expect(rays.length).toBeLessThanOrEqual(24);
      expect(rays.every(({ tall }) => tall > 0 && tall <= 1)).toBe(true);
    },
  );
});
