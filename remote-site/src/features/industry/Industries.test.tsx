import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, scrollTo, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

const open = (content: typeof lists = lists) =>
  renderRemote(remote, { api: fakeApi({ lists: content, answers }), at: '/' });

/** Scrolls near the industries, so that their slits are loaded. */
async function comeNear(): Promise<void> {
  act(() => scrollTo(elementOf('industry')));
  await waitFor(() => expect(stops('Healthcare')[0]?.getAttribute('tabindex')).toBe('0'));
}

const section = () => within(elementOf('industry'));
/** The part of the page about one industry. */
const industry = (name: string) => {
  const item = section().getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error(`${name} is in no list.`);
  return within(item);
};
const lines = (name: string) => industry(name).queryAllByRole('listitem');
const names = (name: string) => lines(name).map(({ textContent }) => textContent);
const stops = (name: string) => lines(name).map(({ firstElementChild }) => firstElementChild);
const readout = (name: string) => industry(name).getByRole('paragraph').textContent;

describe('the industries', () => {
  beforeEach(() => setUpBrowser());
  afterEach(() => jest.restoreAllMocks());

  it('show each field by its name, with an icon where the file is one and not a spectrum itself', async () => {
    await open();

    const industries = within(screen.getByRole('region', { name: 'Our spectrum' }));
    expect(industries.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Healthcare',
      'Logistics',
    ]);
    const icons = industries
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li')?.querySelector('img')?.getAttribute('src') ?? null);
    expect(icons).toEqual(['https://api.test/uploads/icon.svg', null]);
  });

  it('have a line for each service and client that names them, and none that nothing does', async () => {
    await open();

    expect(names('Healthcare')).toEqual([
      'Service: Search, repaired: Technical audit',
      'Client: Al Noor Clinics',
      'Client: Al Noor Clinics',
      'Client: Al Noor Clinics',
    ]);
    expect(readout('Healthcare')).toBe('1\u00a0service, 3\u00a0clients');
    expect(names('Logistics')).toEqual([]);
    expect(readout('Logistics')).toBe('Nothing on this site names it yet.');
  });

  it('have a line for each article that names them, which leads to it', async () => {
    const updated_at = '2025-11-12T08:00:00.000Z';
    const article = {
      id: 7,
      updated_at,
      title: 'Slow sites',
      content: '<p>A clinic waits.</p>',
      article_category_id: 1,
      category: { id: 1, name: 'Notes' },
      estimated_reading_time: '3 min read',
      published_at: updated_at,
      file: { file_URL: '/uploads/a.png', type: 'image/png', width: 600, height: 400, alt: '', variants: [] },
    };
    const api = fakeApi({ lists, answers, articles: [article] });
    await renderRemote(remote, { api, at: '/' });

    expect(api.calls).toContain('articles page=0 limit=24 view=card');
    expect(industry('Healthcare').getByRole('link', { name: 'Article: Slow sites' }).getAttribute('href')).toBe(
      '/blog/Slow-sites',
    );
  });

  it('are read line by line, each a stop of the Tab key, until somebody comes near', async () => {
    await open();
    const [service] = stops('Healthcare');
    expect(stops('Healthcare').map((stop) => stop?.getAttribute('tabindex'))).toEqual([null, null, null, null]);

    if (service) fireEvent.focus(service);
    expect(readout('Healthcare')).toBe('Service: Search, repaired: Technical audit');
    await comeNear();
    expect(stops('Healthcare').map((stop) => stop?.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1']);
  });

  it('are one stop of the Tab key each; arrow keys, Home and End go from line to line, which is named', async () => {
    await open();
    await comeNear();
    const [service, ...clients] = stops('Healthcare');
    expect(stops('Healthcare').map((stop) => stop?.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1']);
    if (!(service instanceof HTMLElement)) throw new Error('There is no first line.');

    fireEvent.focus(service);
    expect(readout('Healthcare')).toBe('Service: Search, repaired: Technical audit');
    expect(
      industry('Healthcare')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/seo', '/seo']);
    fireEvent.keyDown(service, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(clients[0]);
    expect(readout('Healthcare')).toBe('Client: Al Noor Clinics');
    fireEvent.keyDown(document.activeElement ?? service, { key: 'End' });
    expect(document.activeElement).toBe(clients[2]);
    fireEvent.keyDown(document.activeElement ?? service, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(clients[2]);
    fireEvent.keyDown(document.activeElement ?? service, { key: 'Home' });
    expect(document.activeElement).toBe(service);
    expect(stops('Healthcare').map((stop) => stop?.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1']);
  });

  it('read the line that is nearest to the pointer', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
    await open();
    await comeNear();
    const plate = lines('Healthcare')[0]?.closest('[data-ground]');
    if (!plate) throw new Error('There is no plate.');
    // jsdom has no pointer events with a place.
    const point = (clientX: number) => fireEvent(plate, new MouseEvent('pointermove', { bubbles: true, clientX }));

    point(4);
    expect(readout('Healthcare')).toBe('Service: Search, repaired: Technical audit');
    point(196);
    expect(readout('Healthcare')).toBe('Client: Al Noor Clinics');
    expect(readout('Logistics')).toBe('Nothing on this site names it yet.');
  });

  it('use the alternative text that was written for an icon, and none that repeats the name beside it', async () => {
    const icon = { file_URL: '/uploads/icon.svg', type: 'image/svg+xml', width: 64, height: 64, variants: [] };
    const record = (id: number, title: string, alt: string) => ({
      id,
      updated_at: '2025-11-12T08:00:00.000Z',
      title,
      keywords: null,
      file: { ...icon, alt },
    });
    await open({
      ...lists,
      'industry-expertise-category': [record(1, 'Healthcare', 'A stethoscope'), record(2, 'Logistics', 'Logistics')],
    });

    const icons = document.querySelectorAll('#industry li img');
    expect([...icons].map((image) => image.getAttribute('alt'))).toEqual(['A stethoscope', '']);
  });

  it('say that there are none', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    expect(section().getByRole('heading', { name: 'No data found' })).toBeTruthy();
  });
});
