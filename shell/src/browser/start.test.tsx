import { defineRemote, route } from '@northlight/shared/remote';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { entryOf } from '../app/boot.ts';
import { bootOf } from '../testing/boot-of.ts';
import { containerWith } from '../testing/container-of.ts';
import {
  browserOfEachTest,
  follow,
  isAlive,
  openDocument,
  released,
  sectionOf,
  shows,
  siteOf,
} from '../testing/opened-page.tsx';
import { start } from './start.tsx';

const browser = browserOfEachTest();

describe('a page that was opened', () => {
  it('keeps the releases it was born with through every navigation, whatever is released meanwhile', async () => {
    browser.publish('1');
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();

    browser.publish('2');
    for (const [link, title] of [
      ['News', 'News of 1'],
      ['One', 'One of 1'],
      ['About', 'About of 1'],
      ['News', 'News of 1'],
    ] as const) {
      await follow(link);
      await shows(title);
    }
    window.history.back();
    await shows('About of 1');
    expect(screen.getByText('Latest of 1')).not.toBeNull();

    browser.publish('3');
    await follow('One');
    await shows('One of 1');
    expect(browser.scripts.asked.map(({ address }) => address)).toEqual(released('1').map(entryOf));
    expect(jest.mocked(fetch)).not.toHaveBeenCalled();
    expect(browser.complaints).toEqual([]);
  });

  it('has one address for a page, whatever the link to it looks like', async () => {
    browser.publish('1');
    await openDocument('/about', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    const entries = window.history.length;

    // Once with a remote that is not loaded yet, and once with a remote that is.
    for (const from of ['About of 1', 'News of 1']) {
      await shows(from);
      await follow('Shouted');
      await shows('One of 1');
      await waitFor(() =>
        expect(window.location.pathname + window.location.search + window.location.hash).toBe('/news/One?page=2#end'),
      );
      expect(window.history.state).toMatchObject({ usr: { from: 'a link' } });
      await follow('News');
    }
    await shows('News of 1');
    expect(window.history.length).toBe(entries + 4);
    expect(browser.complaints).toEqual([]);
  });

  it('stays as the server rendered it when its remote can’t be loaded, and comes to life when it can', async () => {
    const { blog } = siteOf('1');
    await openDocument('/news', bootOf(released('1')), sectionOf('1', 'blog'));
    await start();
    await isAlive();

    await shows('News of 1');
    expect(screen.getByRole('navigation', { name: 'Main' })).not.toBeNull();
    const complaint = browser.complaints.join('\n');
    expect(complaint).toMatch(/blog 1 failed \(fetch, trace [0-9a-f]{32}\): \/remotes/);
    expect(complaint).toContain('): /remotes/blog/1/web/remoteEntry.js?try=2 could not be fetched');

    browser.scripts.serve('/remotes/blog/1/web/remoteEntry.js', containerWith(blog));
    browser.scripts.serve('/remotes/site/1/web/remoteEntry.js', containerWith(siteOf('1').site));
    // The frozen section is HTML text; elements of a live one have React's keys.
    await waitFor(() =>
      expect(Object.keys(screen.getByRole('heading', { level: 1 })).some((key) => key.startsWith('__react'))).toBe(
        true,
      ),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'News of 1' })).not.toBeNull();
    await follow('One');
    await shows('One of 1');
  });

  it('fills a section that only this browser can reach', async () => {
    const remotes = released('1', { blog: { local: true, integrity: null } });
    browser.publish('1');
    await openDocument('/news', bootOf(remotes), [
      {
        id: 'blog:local',
        path: '/news',
        handle: { frame: 'public', head: () => ({ title: 'Preview' }) },
        element: <p role="status">Loading this section</p>,
      },
    ]);
    expect(screen.getByText('Loading this section')).not.toBeNull();
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(screen.queryByRole('alert')?.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true });
    await start();

    await shows('News of 1');
    watch.disconnect();
    expect(shown.filter(Boolean)).toEqual([]);
    expect(screen.queryByText('Loading this section')).toBeNull();
    await follow('One');
    await shows('One of 1');
    expect(browser.complaints).toEqual([]);
  });

  it('says in the section’s place that a link leads to what can’t be loaded, and tries again when asked', async () => {
    const [site, blog] = released('1');
    if (!site || !blog) throw new Error('nothing is released');
    browser.scripts.serve(entryOf(site), containerWith(siteOf('1').site));
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    await follow('News');

    const retry = await within(await screen.findByRole('alert')).findByRole('button', { name: 'Try again' });
    browser.scripts.serve(entryOf(blog), containerWith(siteOf('1').blog));
    await userEvent.click(retry);

    await shows('News of 1');
  });

  it('names the remote whose component throws while it renders', async () => {
    const broken = defineRemote({
      ...siteOf('1').blog,
      routes: [
        route({
          id: 'news',
          path: '/news',
          head: () => ({ title: 'News' }),
          page: () =>
            Promise.resolve({
              default: () => {
                throw new Error('broken on purpose');
              },
            }),
        }),
      ],
    });
    browser.publish('1');
    browser.scripts.serve('/remotes/blog/1/web/remoteEntry.js', containerWith(broken));
    await openDocument('/', bootOf(released('1')), sectionOf('1', 'site'));
    await start();
    await isAlive();
    await follow('News');

    await screen.findByRole('alert');
    await waitFor(() =>
      expect(browser.complaints.join('\n')).toMatch(/blog 1 failed \(render, trace [0-9a-f]{32}\): broken on purpose/),
    );
  });
});
