import { entriesOfVisit } from '../testing/opened-page.tsx';
import { thisVisit } from './visit.ts';

const tells = (entries: (type: string) => object[]) => Object.assign(performance, { getEntriesByType: entries });

describe('thisVisit', () => {
  it('is what the header of the answer says', () => {
    tells(entriesOfVisit);

    expect(thisVisit()).toEqual({ trace: '0123456789abcdef'.repeat(2), proof: 'abc.def' });
  });

  it.each([
    ['does not show the header', () => [{}]],
    ['was shown another one', () => [{ serverTiming: [{ name: 'cache', description: 'hit' }] }]],
    ['was shown a part of it', () => [{ serverTiming: [{ name: 'trace', description: 'a' }] }]],
    ['tells nothing of the document', () => []],
  ])('is unknown to a page whose browser %s', (_how, entries) => {
    tells(entries);

    expect(thisVisit()).toBeNull();
  });
});
