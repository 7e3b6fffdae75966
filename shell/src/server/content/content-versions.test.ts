/** @jest-environment node */
import { areCurrent, oldestOf } from './content-versions.ts';

describe('areCurrent', () => {
  const made = { article: 12, 'article-category': 3 };

  it('asks for every collection that was used, and for no other', () => {
    expect(areCurrent(made, { ...made, 'team-member': 8 })).toBe(true);
    expect(areCurrent(made, { article: 12 })).toBe(false);
    expect(areCurrent(made, { ...made, article: 13 })).toBe(false);
  });

  it('takes a collection that is absent for one that was never changed', () => {
    expect(areCurrent({ article: 0 }, {})).toBe(true);
    expect(areCurrent({ article: 0 }, { article: 1 })).toBe(false);
  });

  it('takes a lower version for other content: the database was restored', () => {
    expect(areCurrent(made, { ...made, article: 11 })).toBe(false);
  });
});

it('of two answers, the older version of each collection counts', () => {
  expect(oldestOf({ article: 3, 'team-member': 1 }, { article: 2, 'job-offer': 5 })).toEqual({
    article: 2,
    'team-member': 1,
    'job-offer': 5,
  });
});
