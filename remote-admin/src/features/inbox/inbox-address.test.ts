import { searchable } from '../../components/search-text.ts';
import { inboxAddress, inboxTitle, readInboxView } from './inbox-address.ts';

const view = (query: string) => readInboxView(new URLSearchParams(query));

describe('An address of the Inbox', () => {
  it('says all of a view and gives it back', () => {
    const all = { tab: 'applications', status: 'new', search: 'a&b=c #1', page: 3, id: 17 } as const;

    expect(readInboxView(new URL(inboxAddress(all), 'https://site.test').searchParams)).toEqual(all);
  });

  it('leaves out what is as always', () => {
    expect(inboxAddress({ tab: 'messages', status: '', search: '', page: 1, id: null })).toBe(
      '/admin/dashboard/inbox?tab=messages',
    );
  });

  it('shows messages where nothing is said', () => {
    expect(view('')).toEqual({ tab: 'messages', status: '', search: '', page: 1, id: null });
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'id=0', 'id=1.5', 'id=99999999999', 'tab=other'])(
    'takes %s for not said',
    (query) => {
      expect(view(query)).toEqual(view(''));
    },
  );
});

describe('searchable', () => {
  it('makes one line of at most 200 characters, without what the API refuses', () => {
    expect(searchable('  two\r\nlines\0 ')).toBe('two lines');
    expect(searchable('x'.repeat(300))).toHaveLength(200);
  });

  it('gives the page its title: of what is open, or of the list', () => {
    const titleAt = (query: string) => inboxTitle(new URL(`https://site.test/admin/dashboard/inbox${query}`));

    expect(titleAt('')).toBe('Inbox');
    expect(titleAt('?tab=messages&id=12')).toBe('Message 12');
    expect(titleAt('?tab=applications&status=new&id=7')).toBe('Application 7');
  });
});
