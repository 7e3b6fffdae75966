import { figuresIn } from './figures-in.ts';

const of = (text: string) => figuresIn(text).map(({ count, of: what }) => `${count} ${what}`);

describe('the figures in a text', () => {
  it('are its numbers, written as digits or as words, with what they count', () => {
    expect(
      of(
        'We began in 2014 with two desks and one client. Since then we have grown to forty-one people in Dhaka and ' +
          'Dubai, delivered 163 products, and kept the same rule.',
      ),
    ).toEqual(['2 desks', '41 people', '163 products']);
    expect(of('Sixteen of us, Twenty desks and 1,200 cups; ninety-nine lamps')).toEqual([
      '16 of',
      '20 desks',
      '99 lamps',
    ]);
  });

  it.each([
    'We work in two studios, since 2014, by 9 in the morning.',
    'One client, 0 meetings, 2,000 readers',
    'Version 2.5 beta, A4 paper, T-20 cricket',
    'Level 9',
    '',
  ])('are none where nothing is counted: %s', (text) => {
    expect(of(text)).toEqual([]);
  });

  it('are at most four', () => {
    expect(of('two cups, three cups, four cups, five cups, six cups')).toHaveLength(4);
  });
});
