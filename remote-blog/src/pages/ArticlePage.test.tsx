import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { articleOf, articles, categories } from '../testing/articles.ts';
import { setUpObservers } from '../testing/observers.ts';

beforeAll(setUpObservers);

const question = articleOf(9, {
  title: 'Why 50% of alerts? A/B  notes',
  content: '<p>Count <em>first</em>.</p><p><img src="/uploads/chart.png" alt="Alerts by month"></p>',
});
const address = '/blog/Why-50%25-of-alerts%3F-A%2FB-notes';

describe('an article', () => {
  it('is found by the hyphenated title of its address, whatever stands in the title', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: [question] }), at: address });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why 50% of alerts? A/B  notes');
    expect(screen.getByText('By Admin')).toBeTruthy();
    expect(screen.getByText('November 12, 2025')).toBeTruthy();
    expect(screen.getByText('first').tagName).toBe('EM');
  });

  it('shows the day of its publication in the agency’s time zone', async () => {
    const late = articleOf(9, { title: 'Late', published_at: '2025-11-12T21:30:00.000Z' });
    await renderRemote(remote, { api: fakeApi({ articles: [late] }), at: '/blog/Late', timeZone: 'Asia/Dhaka' });

    expect(screen.getByText('November 13, 2025')).toBeTruthy();
  });

  it('asks the API for the images of its text', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: [question] }), at: address });

    expect(screen.getByRole('img', { name: 'Alerts by month' }).getAttribute('src')).toBe(
      'https://api.test/uploads/chart.png',
    );
  });

  it('is 404 when no article has that name', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: [question] }), at: '/blog/Nothing-of-the-kind' });

    expect(screen.getByText('Error 404')).toBeTruthy();
  });

  it('leads from a name it had to the one it has', async () => {
    const api = fakeApi({ articles: [question] });
    const { router } = await renderRemote(remote, {
      api: { ...api, articleByName: () => api.articleByName('Why-50%-of-alerts?-A/B-notes') },
      at: '/blog/An-old-name?utm_source=mail',
    });

    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`${address}?utm_source=mail`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why 50% of alerts? A/B  notes');
  });

  it('offers others of its category first, and others where there are too few', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: articles(9) }), at: '/blog/Article-number-4' });
    const next = within(screen.getByRole('region', { name: 'Read next' }));
    expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Article number 8',
      'Article number 6',
      'Article number 2',
    ]);
  });

  it('offers three others, never itself', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: articles(5) }), at: '/blog/Article-number-4' });

    const next = within(screen.getByRole('region', { name: 'Read next' }));
    expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Article number 2',
      'Article number 5',
      'Article number 3',
    ]);
  });

  it('leaves out Read next when there is no other', async () => {
    await renderRemote(remote, { api: fakeApi({ articles: [question] }), at: address });

    expect(screen.queryByRole('heading', { name: 'Read next' })).toBeNull();
  });

  it('stands at once from what the link hands over, before the API has answered', async () => {
    const api = fakeApi({ lists: { 'article-category': categories }, articles: articles(2) });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = { ...api, articleByName: async (name: string) => asked.then(() => api.articleByName(name)) };
    const { router } = await renderRemote(remote, { api: slow, at: '/blog' });

    await userEvent.click(screen.getByRole('link', { name: 'Article number 2' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Article number 2' })).toBeTruthy();
    expect(screen.getByText('Text of article 2.')).toBeTruthy();
    expect(screen.getByText('Loading the article')).toBeTruthy();
    expect(router.state.location.state).toMatchObject({
      id: 2,
      title: 'Article number 2',
      description: 'Text of article 2.',
      imageUrl: 'https://api.test/uploads/2.png',
      date: '2025-11-12T08:00:00.000Z',
      readTime: '7 min read',
    });

    answer();
    await waitFor(() => expect(screen.queryByText('Loading the article')).toBeNull());
    expect(screen.getByText('Text of article 2.').tagName).toBe('P');
  });

  it('stands with its text, and nothing in its place before, when that was read ahead', async () => {
    const api = fakeApi({ lists: { 'article-category': categories }, articles: articles(2) });
    await renderRemote(remote, { api, at: '/blog' });
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });

    await userEvent.click(screen.getByRole('link', { name: 'Article number 2' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Article number 2' })).toBeTruthy();
    expect(screen.getByText('Text of article 2.').tagName).toBe('P');
    watch.disconnect();
    expect(seen.join()).not.toContain('Loading the article');
  });

  it('shows what the link handed over, and tries again, when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = {
      id: 7,
      title: 'Kept in the link',
      description: 'Its beginning…',
      imageUrl: 'https://cdn.test/7.png',
      date: '2025-11-12T08:00:00Z',
      readTime: '4 min read',
    };
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/blog/Kept-in-the-link', state });

    expect(screen.getByRole('heading', { level: 1, name: 'Kept in the link' })).toBeTruthy();
    expect(await screen.findByText('Its beginning…')).toBeTruthy();
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://cdn.test/7.png');
    logged.mockRestore();
  });

  const handedOver = (title: string) => ({
    id: 7,
    title,
    description: 'Its beginning…',
    imageUrl: null,
    date: '2025-11-12T08:00:00Z',
    readTime: '4 min read',
  });

  it('is 404 after a link too, when it was deleted meanwhile', async () => {
    await renderRemote(remote, {
      api: fakeApi({ articles: articles(2) }),
      at: '/blog/Deleted-meanwhile',
      state: handedOver('Deleted meanwhile'),
    });

    expect(await screen.findByText('Error 404')).toBeTruthy();
  });

  it('is 404 also when that is known only while the page stands', async () => {
    const api = fakeApi({ lists: { 'article-category': categories }, articles: articles(2) });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const slow = { ...api, articleByName: (name: string) => asked.then(() => api.articleByName(`Not ${name}`)) };
    await renderRemote(remote, { api: slow, at: '/blog' });
    await userEvent.click(screen.getByRole('link', { name: 'Article number 2' }));
    expect(await screen.findByText('Loading the article')).toBeTruthy();

    answer();
    expect(await screen.findByText('Error 404')).toBeTruthy();
  });

  it('leads from an old name to the new one after a link too', async () => {
    const api = fakeApi({ articles: [question] });
    const renamed = { ...api, articleByName: () => api.articleByName('Why-50%-of-alerts?-A/B-notes') };
    const { router } = await renderRemote(remote, {
      api: renamed,
      at: '/blog/An-old-name',
      state: handedOver('An old name'),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Why 50% of alerts? A/B notes' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(address);
  });

  it('takes nothing from a state that is not an article', async () => {
    await renderRemote(remote, {
      api: fakeApi({ articles: articles(1) }),
      at: '/blog/Article-number-1',
      state: { title: 'Someone else’s' },
    });

    expect(screen.getByRole('heading', { level: 1, name: 'Article number 1' })).toBeTruthy();
  });

  it('describes itself to search engines and social networks', async () => {
    const head = await headOf(remote, { api: fakeApi({ articles: [question] }), at: address });

    expect(head).toMatchObject({
      title: question.title,
      description: 'Count first.',
      canonical: address,
      image: { url: 'https://api.test/uploads/9.png', width: 1600, height: 1200 },
      type: 'article',
    });
    expect(head.article).toEqual({
      published: question.published_at,
      modified: question.updated_at,
      section: 'Engineering',
      author: 'Admin',
    });
    expect(head.breadcrumbs?.map(({ path }) => path)).toEqual(['/blog', address]);
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
    expect(head.jsonLd).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: question.title,
        image: 'https://api.test/uploads/9.png',
        datePublished: question.published_at,
        dateModified: question.updated_at,
        author: { '@type': 'Person', name: 'Admin' },
        mainEntityOfPage: `https://site.test${address}`,
      }),
    ]);
  });
});
