import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { setUpBrowser } from '../testing/browser.ts';
import { lists } from '../testing/site.ts';

describe('the about page', () => {
  beforeEach(() => setUpBrowser());

  it('tells the kinds of text of its collection apart', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/about' });

    expect(screen.getByRole('heading', { level: 1, name: 'Where light meets work' })).toBeTruthy();
    const mission = within(screen.getByRole('region', { name: 'What we are here for' }));
    expect(mission.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Our mission',
      'Our vision',
    ]);
    const drawings = screen.getByRole('region', { name: 'What we are here for' }).querySelectorAll('img');
    const shapes = [...drawings].map((image) => image.getAttribute('src')?.split('?')[1]);
    expect(shapes).toEqual(['w=1280&h=720', 'w=1000&h=1000']);
  });

  it('has the open positions after the team, and goes on without them when they can’t be had', async () => {
    const positions = { Component: () => <p>Four positions</p>, data: null };
    const { unmount } = await renderRemote(remote, {
      api: fakeApi({ lists }),
      at: '/about',
      slots: { 'career/open-positions': positions },
    });
    expect(
      screen.getByRole('region', { name: 'The people' }).compareDocumentPosition(screen.getByText('Four positions')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();

    await renderRemote(remote, { api: fakeApi({ lists }), at: '/about' });
    expect(screen.getByRole('region', { name: 'The people' })).toBeTruthy();
  });

  it('ends with what a client said, and with the ways to reach the company', async () => {
    const { unmount } = await renderRemote(remote, { api: fakeApi({ lists }), at: '/about' });

    const said = within(screen.getByRole('region', { name: 'What a client says' }));
    expect(said.getByText('Words 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to hello@northlight.example' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
    unmount();

    await renderRemote(remote, { api: fakeApi(), at: '/about' });
    expect(screen.queryByRole('region', { name: 'What a client says' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeTruthy();
  });

  it('draws a ray for each thing that its introduction counts, when it counts more than one kind', async () => {
    const withText = (description: string) =>
      fakeApi({
        lists: {
          ...lists,
          'about-us-introduction': (lists?.['about-us-introduction'] ?? []).map((text) => ({ ...text, description })),
        },
      });
    const { unmount } = await renderRemote(remote, {
      api: withText('Two desks in 2014, and forty-one people today.'),
      at: '/about',
    });
    const figures = within(screen.getByRole('region', { name: 'In numbers' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['2 desks', '41 people']);
    expect(figures.map(({ style }) => style.getPropertyValue('--count'))).toEqual(['2', '41']);
    unmount();

    await renderRemote(remote, { api: withText('We are forty-one people.'), at: '/about' });
    expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull();
  });

  it('lights the last word of its title', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/about' });

    expect(within(screen.getByRole('heading', { level: 1 })).getByText('work').tagName).toBe('SPAN');
  });

  it('shows every member of the team, with a photo or a drawn portrait', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/about' });

    const team = within(screen.getByRole('region', { name: 'The people' }));
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nadia RahmanPrincipal engineer',
      'Omar HaddadHead of engineering',
    ]);
    expect(team.getByRole('img', { name: 'Portrait of Nadia Rahman' }).getAttribute('src')).toBe(
      'https://api.test/uploads/p.png',
    );
  });

  it('shows its defaults and the empty team when there is no content', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/about' });

    expect(screen.getByRole('heading', { level: 1, name: 'Where Technology Meets Excellence!' })).toBeTruthy();
    expect(screen.getByText('Welcome to Northlight Digital')).toBeTruthy();
    const team = within(screen.getByRole('region', { name: 'Our Creative Team' }));
    expect(team.getByText('Meet the passionate individuals behind our success.')).toBeTruthy();
    expect(team.getByRole('heading', { name: 'No Data Available' })).toBeTruthy();
    expect(
      team.getByText('There are currently no data in this section. Please try selecting another one.'),
    ).toBeTruthy();
  });

  it('logs what the catalogue says, and no more, when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/about' });

    expect(screen.getByRole('heading', { level: 1, name: 'Where Technology Meets Excellence!' })).toBeTruthy();
    expect(logged.mock.calls.map(([line]) => String(line)).sort()).toEqual([
      'Failed to fetch about information',
      'Failed to fetch client feedback',
      'Failed to fetch contact information',
      'Failed to fetch contact introduction',
      'Failed to fetch team heading',
      'Failed to fetch team members',
    ]);
    logged.mockRestore();
  });

  it('has a title of its own', async () => {
    const head = await headOf(remote, { api: fakeApi({ lists }), at: '/about' });

    expect(head).toMatchObject({
      title: 'About Us',
      description: 'About Where light meets work',
      jsonLd: [{ '@type': 'AboutPage' }],
    });
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
  });
});
