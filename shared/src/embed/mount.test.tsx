import { act, fireEvent, waitFor } from '@testing-library/react';
import { answers, calls, closeSite, FACTS, inside, mounted, openSite, SITE } from './testing/small-section.tsx';

beforeEach(openSite);
afterEach(closeSite);

describe('mount', () => {
  it('shows the section’s first page, of content that is read without credentials', async () => {
    const { element, errors } = await mounted();

    expect(await inside(element).findByRole('heading', { name: 'Articles' })).toBeTruthy();
    expect(inside(element).getByText('For nobody in Asia/Dubai')).toBeTruthy();
    expect(calls.map(({ address }) => address)).toEqual([
      `${SITE}/remotes/site.json`,
      'https://api.test/names?limit=2',
    ]);
    expect(new Set(calls.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(errors).toEqual([]);
  });

  it('asks the site for the pictures that it draws, and links to it', async () => {
    const { element } = await mounted();
    const link = await inside(element).findByRole('link', { name: 'one' });

    expect(link.getAttribute('href')).toBe(`${SITE}/blog/one`);
    expect(element.shadowRoot?.querySelector('img')?.getAttribute('src')).toMatch(/^https:\/\/site\.test\/art\//);
  });

  it('finds uploads where the site says, and those of another API at that API', async () => {
    // No other test has requested the facts of this site, so they are not cached.
    const site = 'https://media-site.test';
    answers[`${site}/remotes/site.json`] = { ...FACTS, mediaOrigin: 'https://media.test' };
    answers['https://other.test/names?limit=2'] = [];
    const own = await mounted({ site });
    const other = await mounted({ site, api: 'https://other.test' });
    const address = async ({ element }: typeof own) =>
      (await inside(element).findByAltText('An upload')).getAttribute('src');

    expect(await address(own)).toBe('https://media.test/uploads/a.png');
    expect(await address(other)).toBe('https://other.test/uploads/a.png');
  });

  it('follows its own links within itself, and leaves the address of the window alone', async () => {
    const { element } = await mounted();
    const before = window.location.href;
    fireEvent.click(await inside(element).findByRole('link', { name: 'one' }));

    expect(await inside(element).findByRole('heading', { name: 'The first, handed over' })).toBeTruthy();
    expect(window.location.href).toBe(before);
    await waitFor(() => expect(inside(element).getByRole('status').textContent).toContain('Article The first'));
  });

  it('follows a link that a text has, and scrolls to a part of the page', async () => {
    const { element } = await mounted();
    fireEvent.click(await inside(element).findByRole('link', { name: 'A part' }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('');

    fireEvent.click(inside(element).getByRole('link', { name: 'A plain link' }));
    expect(await inside(element).findByRole('heading', { name: 'A plain one' })).toBeTruthy();
  });

  it('gives its services to what it shows, and changes them by a second call', async () => {
    const asked: string[] = [];
    const { element, change } = await mounted({ navigate: (path) => asked.push(path) });
    fireEvent.click(await inside(element).findByRole('link', { name: 'one' }));
    await waitFor(() => expect(asked).toEqual(['/blog/one']));
    expect(inside(element).getByRole('heading', { name: 'Articles' })).toBeTruthy();

    await change({ path: '/blog/one', theme: 'dark' });
    expect(await inside(element).findByRole('heading', { name: 'The first, handed over' })).toBeTruthy();
    expect(element.shadowRoot?.querySelector('.page')?.getAttribute('data-theme')).toBe('dark');
  });

  it('tells of messages by an event, unless the host shows them', async () => {
    const { element, change } = await mounted();
    const heard: unknown[] = [];
    element.addEventListener('section-message', (event) => heard.push(event instanceof CustomEvent && event.detail));
    fireEvent.click(await inside(element).findByRole('button', { name: 'Copy' }));
    expect(heard).toEqual([{ kind: 'info', text: 'Copied.' }]);

    const shown: unknown[] = [];
    await change({ notify: (message) => shown.push(message) });
    fireEvent.click(inside(element).getByRole('button', { name: 'Copy' }));
    expect([heard.length, shown]).toEqual([1, [{ kind: 'info', text: 'Copied.' }]]);
  });

  it('tells the host of another address of the page that is shown, which shows nothing anew', async () => {
    const navigate = jest.fn();
    const { element, change } = await mounted({ navigate, path: '/blog' });
    fireEvent.click(await inside(element).findByRole('button', { name: 'Open the part' }));
    expect(navigate.mock.calls).toEqual([['/blog?open=part', { replace: true }]]);
    const before = calls.length;
    await change({ navigate, path: '/blog?open=part' });
    expect(calls).toHaveLength(before);

    await change({ navigate, path: '/blog/one' });
    expect(await inside(element).findByRole('heading', { name: 'The first' })).toBeTruthy();
  });

  it('keeps another address of its page from the window of a host that decides nothing', async () => {
    const before = window.location.href;
    const { element } = await mounted();
    fireEvent.click(await inside(element).findByRole('button', { name: 'Open the part' }));
    expect(window.location.href).toBe(before);
  });

  it('reads from another API, by another fetch', async () => {
    const own = await mounted({ api: 'https://other.test' });
    await waitFor(() => expect(calls.at(-1)?.address).toBe('https://other.test/names?limit=2'));
    await own.unmount();

    const api = jest.fn(async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ['mine'] }));
    const { element } = await mounted({ api });
    expect(await inside(element).findByRole('link', { name: 'mine' })).toBeTruthy();
  });

  it('says that a page does not exist', async () => {
    const { element, errors } = await mounted({ path: '/nowhere' });

    expect(await inside(element).findByText('No light falls on this page.')).toBeTruthy();
    expect(inside(element).getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe(SITE);
    expect(errors).toEqual([]);
  });

  it('says that the API gives nothing, tells the host, and tries again', async () => {
    answers['https://api.test/names?limit=2'] = 'down';
    const { element, errors } = await mounted();
    expect(await inside(element).findByText('Something went wrong on our side.')).toBeTruthy();
    expect(errors.map(({ message }) => message)).toEqual(['The content of /blog could not be had.']);

    answers['https://api.test/names?limit=2'] = ['back'];
    fireEvent.click(inside(element).getByRole('button', { name: 'Try again' }));
    expect(await inside(element).findByRole('link', { name: 'back' })).toBeTruthy();
  });

  it('says so when its site does not answer, and tries again', async () => {
    const site = 'https://silent.test';
    const { element, errors } = await mounted({ site });
    expect(await inside(element).findByText('Something went wrong on our side.')).toBeTruthy();
    expect(errors[0]?.message).toBe(`${site}/remotes/site.json says nothing of the site (status 404).`);

    answers[`${site}/remotes/site.json`] = FACTS;
    fireEvent.click(inside(element).getByRole('button', { name: 'Try again' }));
    expect(await inside(element).findByRole('heading', { name: 'Articles' })).toBeTruthy();
  });

  it('stands in for a page that throws, and tells the host', async () => {
    const { element, errors } = await mounted({ path: '/blog/broken' });

    expect(await inside(element).findByText('Something went wrong on our side.')).toBeTruthy();
    expect(errors.map(({ message }) => message)).toEqual(['broken on purpose']);
  });

  it('is taken away by unmount, as often as it is called, and by its signal', async () => {
    const controller = new AbortController();
    const first = await mounted();
    const second = await mounted({ signal: controller.signal });
    expect(document.head.textContent).toContain('Northlight Imbue Variable');
    await first.unmount();
    await first.unmount();
    expect(first.element.shadowRoot?.childElementCount).toBe(0);
    expect(document.head.textContent).toContain('Northlight Imbue Variable');

    await act(async () => controller.abort());
    expect(second.element.shadowRoot?.childElementCount).toBe(0);
    await waitFor(() => expect(document.head.textContent).not.toContain('Northlight Imbue Variable'));
  });

  it('stands again in an element that it was taken from', async () => {
    const { element, unmount, change } = await mounted();
    await unmount();
    await change({});

    expect(await inside(element).findByRole('heading', { name: 'Articles' })).toBeTruthy();
  });

  it('leaves the styles of the host alone: what it adds to the document names nothing of the host', async () => {
    const { element } = await mounted();
    await inside(element).findByRole('heading', { name: 'Articles' });
    const added = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);

    expect(added).toEqual([FACTS.fonts.replace('Imbue', 'Northlight Imbue')]);
    expect(element.shadowRoot?.querySelectorAll('style').length).toBeGreaterThan(1);
    const own = element.shadowRoot?.querySelector('style')?.textContent ?? '';
    expect(own).not.toMatch(/:root|@font-face|'Imbue|(^|[\s},])(html|body)\s*[{,]/);
  });
});
