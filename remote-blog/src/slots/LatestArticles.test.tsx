import { ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import remote from '../remote.tsx';
import { articles } from '../testing/articles.ts';

async function renderSlot(api = fakeApi()) {
  const slot = remote.slots?.['latest-articles'];
  if (!slot?.loader) throw new Error('The remote has no slot latest-articles.');
  const data = await slot.loader({
    api,
    url: new URL('https://site.test/'),
    params: {},
    signal: new AbortController().signal,
  });
  const { default: Component } = await slot.component();
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  render(
    <MemoryRouter>
      <ShellServicesProvider
        services={{ api, notify, siteOrigin: 'https://site.test', timeZone: 'UTC', slot: () => null }}
      >
        <Component data={data as never} />
      </ShellServicesProvider>
    </MemoryRouter>,
  );
}

describe('blog/latest-articles', () => {
  it('shows the three newest articles and the way to all of them', async () => {
    const api = fakeApi({ articles: articles(5) });
    await renderSlot(api);

    expect(api.calls).toEqual(['articles page=0 limit=3']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Article number 5',
      'Article number 4',
      'Article number 3',
    ]);
    expect(screen.getByRole('link', { name: 'Read all articles' }).getAttribute('href')).toBe('/blog');
  });

  it('says that there are none yet', async () => {
    await renderSlot();

    expect(screen.getByRole('heading', { name: 'No Articles Available' })).toBeTruthy();
  });
});
