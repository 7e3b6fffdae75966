import { ApiError } from '@northlight/shared/client';
import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { setUpBrowser } from '../testing/browser.ts';
import { career } from '../testing/career.ts';

let seen: readonly string[];
const open = (at = '/career') => renderRemote(remote, { api: fakeApi({ lists: career }), at });
const offer = (name: string) => within(screen.getByRole('article', { name }));

describe('the career page', () => {
  beforeEach(() => {
    seen = setUpBrowser().broughtIntoView;
    window.history.replaceState(null, '', '/career');
  });

  it('shows its introduction, the reasons and every opening', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1, name: 'Work here, go home.' })).toBeTruthy();
    expect(screen.getByText('Careers at the studio.')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Six things we would miss' })).getByRole('heading', {
        name: 'Fridays for repair',
      }),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Open positions' })).getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See 2 open positions' }).getAttribute('href')).toBe('/career#openings');
  });

  it('ends with the way to write for whom nothing fits, unless the list has said so already', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing that fits?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
    unmount();

    await renderRemote(remote, { api: fakeApi({ lists: { ...career, 'job-offer': [] } }), at: '/career' });
    expect(screen.queryByRole('heading', { name: 'Nothing that fits?' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Write to us' })).toHaveLength(1);
  });

  it('shows those of the team who have a photo, and nothing of them where nobody has one', async () => {
    const { unmount } = await open();
    const people = within(screen.getByRole('region', { name: 'Who you would work with' }));
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nadia RahmanManaging director',
    ]);
    expect(people.getByRole('img', { name: 'Portrait of Nadia Rahman' })).toBeTruthy();
    unmount();

    await renderRemote(remote, { api: fakeApi({ lists: { ...career, 'team-member': [] } }), at: '/career' });
    expect(screen.queryByRole('region', { name: 'Who you would work with' })).toBeNull();
  });

  it('expands one offer at a time', async () => {
    await open();
    const first = offer('Front-end Engineer');
    const second = offer('Data Analyst');

    await userEvent.click(first.getByRole('button', { name: 'More Details' }));
    expect(first.getByRole('button', { name: 'Hide Details' }).getAttribute('aria-expanded')).toBe('true');
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AccessibilityKeyboard first, then the rest',
      'WritingClear written English',
    ]);

    await userEvent.click(second.getByRole('button', { name: 'More Details' }));
    expect(screen.getAllByRole('button', { name: 'Hide Details' })).toHaveLength(1);
    expect(first.queryAllByRole('listitem')).toHaveLength(0);

    await userEvent.click(second.getByRole('button', { name: 'Hide Details' }));
    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();
  });

  it('offers to apply on the expanded offer only', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();

    await userEvent.click(offer('Data Analyst').getByRole('button', { name: 'More Details' }));

    expect(screen.getAllByRole('button', { name: 'Apply Now' })).toHaveLength(1);
    expect(offer('Data Analyst').getByRole('button', { name: 'Apply Now' })).toBeTruthy();
  });

  it('opens and closes an offer by keyboard', async () => {
    await open();
    const toggle = offer('Data Analyst').getByRole('button', { name: 'More Details' });

    act(() => toggle.focus());
    await userEvent.keyboard('{Enter}');
    expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['Hide Details', 'true']);
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
    await userEvent.keyboard(' ');
    expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['More Details', 'false']);
    expect(document.activeElement).toBe(toggle);
  });

  it('writes the expanded offer into the address without a step of history', async () => {
    await open();
    const steps = window.history.length;

    await userEvent.click(offer('Data Analyst').getByRole('button', { name: 'More Details' }));
    expect(window.location.href).toMatch(/\/career\?opening=12#opening-12$/);
    await userEvent.click(offer('Data Analyst').getByRole('button', { name: 'Hide Details' }));
    expect(window.location.href).toMatch(/\/career$/);
    expect(window.history.length).toBe(steps);
  });

  it('has the offer open and in view that its address asks for', async () => {
    await open('/career?opening=12');

    expect(offer('Data Analyst').getByRole('button', { name: 'Hide Details' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Hide Details' })).toHaveLength(1);
    expect(seen).toEqual(['opening-12']);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', ''])('opens nothing for the address ?opening=%s', async (asked) => {
    await open(`/career?opening=${asked}`);

    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();
    expect(screen.queryByText('This position is no longer open.')).toBeNull();
  });

  it('opens another offer when the address changes, and none without one', async () => {
    const { router } = await open('/career?opening=12');

    await act(() => router.navigate('/career?opening=11'));
    expect(offer('Front-end Engineer').getByRole('button', { name: 'Hide Details' })).toBeTruthy();
    await act(() => router.navigate('/career'));
    expect(screen.queryByRole('button', { name: 'Hide Details' })).toBeNull();
    await act(() => router.navigate(-1));
    expect(offer('Front-end Engineer').getByRole('button', { name: 'Hide Details' })).toBeTruthy();
  });

  it('says that an offer is closed whose address was kept', async () => {
    await open('/career?opening=99');

    expect(document.getElementById('opening-99')?.textContent).toContain('This position is no longer open.');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('copies the address of an offer', async () => {
    const said: string[] = [];
    await renderRemote(remote, {
      api: fakeApi({ lists: career }),
      at: '/career?opening=11',
      notify: { success: (text) => said.push(text) },
    });
    const user = userEvent.setup();
    const link = screen.getByRole('link', { name: 'Link to this position' });

    await user.click(link);

    expect(link.getAttribute('href')).toBe('/career?opening=11#opening-11');
    expect(await window.navigator.clipboard.readText()).toBe('https://site.test/career?opening=11#opening-11');
    expect(said).toEqual(['Link copied.']);
  });

  it('welcomes back who has applied without a script', async () => {
    await open('/career?applied=1');

    expect(document.getElementById('applied')?.textContent).toContain('Application sent successfully!');
  });

  it('keeps the details of every offer in the page for those without scripts', async () => {
    await open();

    expect(screen.getByText('You will own the numbers.')).toBeTruthy();
    expect(screen.getByText('Keyboard first, then the rest')).toBeTruthy();
  });

  it('says when no position is open', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/career' });

    expect(screen.getByRole('heading', { name: 'No Data Available' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('stands on its defaults when the API is down, and tries the openings again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const content = { lists: career };
    const api = fakeApi(content);
    const list = jest.spyOn(api, 'list').mockRejectedValue(new ApiError(0, {}));
    await renderRemote(remote, { api, at: '/career' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Do work you would sign.');
    expect(screen.getByRole('alert').textContent).toContain('The open positions could not be loaded.');
    expect(logged.mock.calls.map(([line]) => line)).toEqual([
      'Failed to fetch career data.',
      'Failed to load Why Work data.',
      'Failed to load Why Work data.',
      'Failed to fetch team members',
      'Failed to fetch job openings',
      'Failed to fetch job openings',
    ]);

    list.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });

  it('counts the open positions in its title', async () => {
    expect(await headOf(remote, { api: fakeApi({ lists: career }), at: '/career' })).toMatchObject({
      title: 'Career: 2 open positions',
      description: 'Forty-one people in two cities.',
    });
    expect((await headOf(remote, { api: fakeApi(), at: '/career' })).title).toBe('Career');
  });

  it('is called by the offer its address asks for', async () => {
    expect(await headOf(remote, { api: fakeApi({ lists: career }), at: '/career?opening=12' })).toMatchObject({
      title: 'Data Analyst',
      description: 'Dubai, full time. You will own the numbers.',
      canonical: '/career?opening=12',
      jsonLd: [{ '@type': 'JobPosting', title: 'Data Analyst' }],
    });
  });

  it.each(['/career', '/career?opening=12'])('is right in its structured data: %s', async (at) => {
    const { jsonLd = [] } = await headOf(remote, { api: fakeApi({ lists: career }), at });

    expect(jsonLd).toHaveLength(at === '/career' ? 2 : 1);
    expect(structuredDataProblems(jsonLd)).toEqual([]);
  });

  it('asks search engines to forget a closed offer', async () => {
    expect(await headOf(remote, { api: fakeApi({ lists: career }), at: '/career?opening=99' })).toEqual({
      title: 'This position is no longer open',
      noIndex: true,
    });
  });
});
