import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { entryOf } from '../app/boot.ts';
import { bootOf } from '../testing/boot-of.ts';
import {
  browserOfEachTest,
  follow,
  isAlive,
  openDocument,
  released,
  sectionOf,
  shows,
} from '../testing/opened-page.tsx';
import { start } from './start.tsx';

const browser = browserOfEachTest();

describe('a page that names only a part of its line-up', () => {
  const [site, blog] = released('1');
  /** Boot data of `/`, which names only the pages of site. */
  const boot = bootOf(site ? [site] : [], { rest: { id: 'the-line-up', segments: ['', 'about'] } });
  const address = '/remotes/line-ups/the-line-up?at=news';
  let asked: string[];
  let answers: (() => Promise<Response>)[];

  beforeEach(() => {
    [asked, answers] = [[], []];
    jest.mocked(fetch).mockImplementation((input) => {
      asked.push(String(input));
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new TypeError('nobody answers'));
    });
  });

  const tells = async () => Response.json({ segments: ['news'], remotes: [blog] });
  const open = async () => {
    browser.publish('1');
    browser.publish('2');
    await openDocument('/', boot, sectionOf('1', 'site'));
    await start();
    await isAlive();
  };

  it('asks for what a link leads to once, and is shown the version that it was born with', async () => {
    answers = [tells];
    await open();
    for (const [link, title] of [
      ['News', 'News of 1'],
      ['One', 'One of 1'],
      ['News', 'News of 1'],
    ] as const) {
      await follow(link);
      await shows(title);
    }

    expect(asked).toEqual([address]);
    expect(browser.scripts.asked.map(({ address }) => address)).toEqual(released('1').map(entryOf));
    expect(browser.complaints).toEqual([]);
  });

  it('leads to the one address of a page that it did not know', async () => {
    answers = [tells];
    await open();
    await follow('Shouted');

    await shows('One of 1');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search + window.location.hash).toBe('/news/One?page=2#end'),
    );
    expect(browser.complaints).toEqual([]);
  });

  it('says that a section can’t be shown while the site does not answer, and shows it when it does', async () => {
    await open();
    await follow('News');
    const message = within(await screen.findByRole('alert'));
    expect(message.getByRole('heading', { level: 1, name: 'Something went wrong on our side.' })).not.toBeNull();
    expect(message.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');

    answers = [tells];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('News of 1');
  });

  it('loads the page as a document when the site does not know the line-up any more', async () => {
    answers = [async () => new Response('This site has no such line-up any more.', { status: 404 })];
    await open();
    await follow('News');

    // jsdom does not load documents; it only logs that.
    await waitFor(() => expect(browser.complaints.join('\n')).toContain('navigation'));
    expect(screen.getByRole('heading', { level: 1, name: 'Home of 1' })).not.toBeNull();
    expect(browser.scripts.asked.map(({ address }) => address)).toEqual(released('1').slice(0, 1).map(entryOf));
  });
});
