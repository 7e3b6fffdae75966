import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

const PRODUCTS = 'get /tech-product/according-to-category/show/';
const section = () => within(screen.getByRole('region', { name: 'Our tools' }));
const tab = (name: string) => section().getByRole('tab', { name });
const products = () =>
  within(section().getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the technology tabs', () => {
  beforeEach(() => setUpBrowser());
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('open the first category, with its products from the server', async () => {
    const api = fakeApi({ lists, answers });
    await renderRemote(remote, { api, at: '/' });

    expect(tab('Front end').getAttribute('aria-selected')).toBe('true');
    expect(section().getByRole('tabpanel', { name: 'Front end' })).toBeTruthy();
    expect(products()).toEqual(['TsTypeScript', 'ReReact']);
    expect(api.calls).toContain('show technology-information 1');
  });

  it('ask for the products anew with every choice', async () => {
    const api = fakeApi({ lists, answers });
    await renderRemote(remote, { api, at: '/' });

    fireEvent.click(tab('Back end'));
    await waitFor(() => expect(products()).toEqual(['FaFastify']));
    fireEvent.click(tab('Front end'));
    await waitFor(() => expect(products()).toEqual(['TsTypeScript', 'ReReact']));
    expect(api.calls.filter((call) => call.startsWith(PRODUCTS))).toEqual([
      `${PRODUCTS}1`,
      `${PRODUCTS}2`,
      `${PRODUCTS}1`,
    ]);
  });

  it('are one stop of the Tab key, and arrow keys, Home and End move between them', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    expect(
      section()
        .getAllByRole('tab')
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([0, -1, -1]);

    fireEvent.keyDown(tab('Front end'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(tab('Commerce'));
    fireEvent.keyDown(tab('Commerce'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('Front end'));
    fireEvent.keyDown(tab('Front end'), { key: 'End' });
    fireEvent.keyDown(tab('Commerce'), { key: 'Home' });
    expect(document.activeElement).toBe(tab('Front end'));
    await waitFor(() => expect(products()).toEqual(['TsTypeScript', 'ReReact']));
  });

  it('are gone through in the other direction where text is read from the right', async () => {
    document.dir = 'rtl';
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    fireEvent.keyDown(tab('Front end'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('Back end'));
    fireEvent.keyDown(tab('Back end'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('Front end'));
    fireEvent.keyDown(tab('Front end'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(tab('Back end'));
  });

  it('say when a category has nothing', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    fireEvent.click(tab('Commerce'));
    expect(await section().findByRole('heading', { name: 'No data found' })).toBeTruthy();
    expect(products()).toEqual([]);
  });

  it('say when products can’t be had, and try again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const flaky = {
      ...answers,
      '/tech-product/according-to-category/show/2': (sent: unknown) =>
        broken ? undefined : answers?.['/tech-product/according-to-category/show/2']?.(sent),
    };
    await renderRemote(remote, { api: fakeApi({ lists, answers: flaky }), at: '/' });

    fireEvent.click(tab('Back end'));
    expect((await section().findByRole('alert')).textContent).toContain('could not be loaded');
    expect(logged.mock.calls.map(([line]) => String(line))).toContain('Failed to fetch technologies');
    broken = false;
    fireEvent.click(section().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(products()).toEqual(['FaFastify']));
    expect(section().queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });

  it('come when the page is loaded again, without losing a choice that was made meanwhile', async () => {
    const api = fakeApi({ lists, answers });
    let isDown = true;
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reviving: typeof api = {
      ...api,
      list: (collection) => (isDown ? Promise.reject(new Error('no connection')) : api.list(collection)),
    };
    const { router } = await renderRemote(remote, { api: reviving, at: '/' });
    expect(screen.queryByRole('tablist')).toBeNull();
    logged.mockRestore();

    isDown = false;
    await act(() => router.revalidate());
    await waitFor(() => expect(products()).toEqual(['TsTypeScript', 'ReReact']));
    fireEvent.click(tab('Back end'));
    await waitFor(() => expect(products()).toEqual(['FaFastify']));
    await act(() => router.revalidate());
    expect(products()).toEqual(['FaFastify']);
  });

  it('leave an empty state when there are no categories', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    const technology = within(elementOf('technology'));
    expect(technology.getByRole('heading', { name: 'No data found' })).toBeTruthy();
    expect(technology.queryByRole('tablist')).toBeNull();
  });
});
