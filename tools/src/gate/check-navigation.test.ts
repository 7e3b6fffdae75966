import { releaseOf } from '@northlight/shared/release-store/testing';
import { checkNavigation } from './check-navigation.ts';

const offering = (name: string, ...labels: string[]) =>
  releaseOf(name, '1.0.0', { navigation: { menu: labels.map((label) => ({ label, to: `/${name}` })), footer: [] } });

describe('checkNavigation', () => {
  it('lets entries pass that the menu has room for', () => {
    expect(checkNavigation(offering('events', 'Events', 'Archive'), [offering('guides', 'Guides')])).toEqual([]);
    expect(checkNavigation(offering('events'), [offering('guides', 'A', 'B', 'C')])).toEqual([]);
  });

  it('refuses an entry that another remote offers, and names the remote', () => {
    expect(checkNavigation(offering('events', 'Events'), [offering('shows', 'EVENTS')])).toEqual([
      'events offers “Events” to the menu, which shows offers already: give it another label.',
    ]);
  });

  it('refuses entries that the menu has no room for, and names who uses it', () => {
    expect(
      checkNavigation(offering('events', 'Events'), [offering('guides', 'A', 'B'), offering('shows', 'C')]),
    ).toEqual([
      'events asks for 1 of the 3 places that the menu has for remotes; taken are 3 (guides, shows): ' +
        'offer pages to the footer instead.',
    ]);
  });
});
