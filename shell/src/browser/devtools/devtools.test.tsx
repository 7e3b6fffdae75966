import { createApiClient } from '@northlight/shared/client';
import { defineRemote, route, ShellServicesProvider, slot } from '@northlight/shared/remote';
import { adaptRemote, createSlotStore } from '@northlight/shared/remote-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Boot } from '../../app/boot.ts';
import { notFound } from '../../app/not-found/latest-articles.ts';
import { AnySlot } from '../../testing/AnySlot.tsx';
import { bootOf, bootRemoteOf } from '../../testing/boot-of.ts';
import { offerSharing } from '../../testing/container-of.ts';
import { factsOf } from './remote-facts.ts';
import { toggleDevtools } from './show-devtools.tsx';
import { offerDevtools } from './offer-devtools.ts';

const SLOT = 'blog/latest';

const Home = () => (
  <section>
    <h1>Home</h1>
    <AnySlot name={SLOT} />
  </section>
);
const blog = defineRemote({
  id: 'blog',
  frame: 'public',
  routes: [],
  slots: { latest: slot({ component: () => Promise.resolve({ default: () => <p>Three articles</p> }) }) },
});
const site = defineRemote({
  id: 'site',
  frame: 'public',
  routes: [
    {
      ...route({
        id: 'home',
        path: '/',
        head: () => ({ title: 'Home' }),
        page: () => Promise.resolve({ default: Home }),
      }),
      slots: [SLOT],
    },
  ],
});

const boot: Boot = bootOf(
  [
    bootRemoteOf('site', ['/'], { version: '2' }),
    bootRemoteOf('blog', ['/blog']),
    bootRemoteOf('career', ['/career'], { integrity: null }),
  ],
  { devtools: 'choose' },
);
const states = new Map([
  ['site', 'loaded'],
  ['blog', 'loaded'],
] as const);
const status = {
  remotes: [{ name: 'blog', live: { version: '1.0.0-a' }, versions: [{ version: '1.0.0-b' }, { version: '1.0.0-a' }] }],
};

let root: Root;

async function openPage(): Promise<HTMLElement> {
  const api = createApiClient({ origin: 'http://api.invalid' });
  const slots = createSlotStore(() => Promise.resolve(blog));
  const router = createMemoryRouter([
    { HydrateFallback: () => null, children: adaptRemote(site, { api, slots, notFound, onSlotFailure() {} }) },
  ]);
  const app = document.createElement('div');
  app.id = 'app';
  document.body.replaceChildren(app);
  root = createRoot(app);
  await act(async () =>
    root.render(
      <ShellServicesProvider
        services={{
          api,
          siteOrigin: '',
          timeZone: 'UTC',
          slot: slots.get,
          notify: { success() {}, error() {}, info() {} },
        }}
      >
        <main id="main">
          <RouterProvider router={router} />
        </main>
      </ShellServicesProvider>,
    ),
  );
  await screen.findByText('Three articles');
  return app;
}

const press = () =>
  act(
    async () =>
      void document.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyM', key: 'µ', ctrlKey: true, altKey: true }),
      ),
  );
const panel = () => screen.findByRole('dialog', { name: 'Remotes of this page' });
const row = async (name: string) => within(await panel()).getByRole('row', { name: new RegExp(`^${name} `) });

beforeAll(() => offerSharing());
beforeAll(() => offerDevtools(boot, states, async () => boot.remotes));

beforeEach(() => {
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: 'http://localhost/remotes/blog/1.0.0-a/web/remoteEntry.js', duration: 12.4, encodedBodySize: 2048 },
    ],
  });
  for (const cookie of ['override', 'avoid']) document.cookie = `${cookie}=; path=/; max-age=0`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(status));
});

afterEach(async () => {
  await act(async () => root.unmount());
  jest.restoreAllMocks();
});

describe('what the page is made of', () => {
  it('tells of each remote what came from it, and what it has drawn', async () => {
    const facts = factsOf(boot, states, await openPage());

    expect(facts).toMatchObject([
      { name: 'site', version: '2', state: 'loaded', hasHash: true, override: null },
      {
        name: 'blog',
        state: 'loaded',
        source: 'localhost/remotes/blog/1.0.0-a/web/',
        traffic: { files: 1, bytes: 2048, took: 12 },
      },
      { name: 'career', state: 'not needed', traffic: null, hasHash: false, drawn: [] },
    ]);
    expect(facts[0]?.drawn.map(({ what }) => what)).toEqual(['the page']);
    expect(
      facts[1]?.drawn.map(({ what, elements }) => [what, ...elements.map(({ textContent }) => textContent)]),
    ).toEqual([['blog/latest', 'Three articles']]);
  });

  it.each([
    ['override=blog@1.0.0-a', 'chosen here'],
    ['override=blog@9', '9 was chosen, and is not shown'],
    ['avoid=blog@1.0.0-b', '1.0.0-b failed here before'],
  ])('says with the cookie %s why blog is shown so', async (cookie, reason) => {
    document.cookie = `${cookie}; path=/`;

    expect(factsOf(boot, states, await openPage())[1]?.override).toBe(reason);
  });
});

describe('the developer’s tools', () => {
  it('open by their shortcut with the focus in them, and give it back when Escape closes them', async () => {
    await openPage();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await press();

    expect(document.activeElement).toBe(await panel());
    expect((await row('career')).textContent).toContain('not needed');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('show on the page what the remote of a row has drawn', async () => {
    await openPage();
    await press();
    const before = document.querySelectorAll('[aria-hidden]').length;
    await userEvent.hover(await row('blog'));

    expect(document.querySelectorAll('[aria-hidden]').length).toBe(before + 1);
    await press();
  });

  it('have the server show a stored version, and undo that', async () => {
    await openPage();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await press();
    await waitFor(async () =>
      expect(
        [
          ...within(await row('blog'))
            .getByRole('combobox')
            .ownerDocument.querySelectorAll('option'),
        ].map(({ value }) => value),
      ).toEqual(['1.0.0-b']),
    );
    await userEvent.type(
      within(await row('blog')).getByRole('combobox', { name: 'Version of blog' }),
      '1.0.0-b{Enter}',
    );

    await waitFor(() => expect(document.cookie).toBe('override=blog@1.0.0-b'));
    await press();
    await press();
    await userEvent.click(
      within(await row('blog')).getByRole('button', { name: 'Let the site choose the version of blog' }),
    );
    expect(document.cookie).toBe('');
    await press();
  });

  it('say that there is no such version, and leave everything as it is', async () => {
    jest
      .mocked(fetch)
      .mockImplementation(async (address) =>
        address === '/status.json' ? Response.json(status) : new Response(null, { status: 404 }),
      );
    await openPage();
    await press();
    await userEvent.type(within(await row('blog')).getByRole('combobox', { name: 'Version of blog' }), '9.9.9{Enter}');

    expect(await screen.findByText('The site has no version 9.9.9 of blog.')).toBe(
      within(await row('blog')).getByRole('alert'),
    );
    expect(jest.mocked(fetch)).toHaveBeenLastCalledWith('/remotes/blog/9.9.9/web/remoteEntry.js', { method: 'HEAD' });
    expect(
      within(await row('blog'))
        .getByRole('combobox')
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(document.cookie).toBe('');
    await press();
  });

  it('offer no choice to a visitor who may only look, and ask for no list', async () => {
    await openPage();
    await act(async () => toggleDevtools({ ...boot, devtools: 'look' }, states));

    expect((await row('blog')).textContent).toContain('1.0.0-a');
    expect(within(await panel()).queryByRole('combobox')).toBeNull();
    expect(jest.mocked(fetch)).not.toHaveBeenCalled();
    await act(async () => toggleDevtools(boot, states));
  });

  it('say why there is no list where the site keeps it to itself', async () => {
    jest.mocked(fetch).mockImplementation(async () => new Response(null, { status: 404 }));
    await openPage();
    await press();

    expect((await within(await panel()).findByRole('status')).textContent).toContain('/status.json answers 404');
    await press();
  });
});
