import { ApiError } from '@northlight/shared/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, block, dialogFor, freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { openTeam } from '../../testing/open-team.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('The rows of a manager', () => {
  it('lists records by number, title and the other fields', async () => {
    renderAdmin({
      at: '/admin/dashboard/blog',
      api: contentApi({ article: [article(1, 'Slow sites', { published_at: null }), article(2, 'Silence')] }),
    });

    const table = await screen.findByRole('table', { name: 'Article' });
    const [, newest, oldest] = within(table).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent)
        : [];
    expect(cells(newest).slice(0, 4)).toEqual(['1', 'Engineering', '3 mins', 'November 20, 2025']);
    expect(cells(oldest).slice(0, 4)).toEqual(['2', 'Engineering', '3 mins', 'N/A']);
    expect(within(table).getByRole('button', { name: 'Edit Slow sites' }).textContent).toBe('Edit');
  });

  it('shows a photo by its smallest copy, and a drawing as it is', async () => {
    const file = (name: string, type: string, copy: string) => ({
      file_URL: `/uploads/${name}`,
      type,
      width: 80,
      height: 60,
      alt: '',
      variants: [{ file_URL: `/uploads/${copy}`, type: 'image/jpeg', width: 480 }],
    });
    const { team } = await openTeam([
      member(1, 'Omar', { file: file('omar.png', 'image/png', 'omar-480.avif') }),
      member(2, 'Amina', { file: file('amina.svg', 'image/svg+xml', 'amina-1200.jpg') }),
    ]);

    const pictures = team.getAllByRole('rowheader').map((header) => header.querySelector('img')?.getAttribute('src'));
    expect(pictures).toEqual(['https://api.test/uploads/omar-480.avif', 'https://api.test/uploads/amina.svg']);
  });

  it('shows an article without a picture as the site draws it, and where nothing is drawn an empty plate', async () => {
    const article = { id: 9, updated_at: UPDATED, title: 'Slow sites lose quietly', file: null };
    renderAdmin({ at: '/admin/dashboard/blog', api: contentApi({ article: [article] }) });
    const name = await screen.findByRole('rowheader', { name: 'Slow sites lose quietly' });
    expect(name.querySelector('img')?.getAttribute('src')).toMatch(/^\/art\/scene\/23s-\w+\.svg\?w=120&h=120$/);

    const { team } = await openTeam([member(1, 'Omar', { file: null })]);
    const [row] = team.getAllByRole('rowheader');
    expect(row?.querySelector('img')).toBeNull();
    expect(row?.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });

  it('says how many there may be where no more can be added', async () => {
    const informations = ['Call', 'Mail', 'Visit'].map((title, index) => ({
      id: index + 1,
      updated_at: UPDATED,
      title,
      type: 'contact',
      description: '+880',
    }));
    renderAdmin({
      at: '/admin/dashboard/home/contact',
      api: contentApi({ 'contact-information': informations.slice(0, 2) }),
    });
    await screen.findByText('2 records');
    cleanup();
    renderAdmin({ at: '/admin/dashboard/home/contact', api: contentApi({ 'contact-information': informations }) });
    expect(await screen.findByText('3 of 3 records')).toHaveProperty('tagName', 'SPAN');
    expect(screen.queryByRole('button', { name: /Add Contact Information/ })).toBeNull();
  });

  it('shows a new record, on whatever page it stands', async () => {
    const { user, team } = await openTeam(
      Array.from({ length: 20 }, (_, index) => member(index + 1, `Member ${index + 1}`)),
    );
    await user.type(team.getByLabelText('Search Team Members'), 'member 3');
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await team.findByRole('row', { name: /^21 Nadia/ });
    expect(team.getByLabelText('Search Team Members')).toHaveProperty('value', '');
  });

  it('leads to the public place of what it holds, and to an article itself', async () => {
    renderAdmin({ at: '/admin/dashboard/blog', api: contentApi({ article: [article(1, 'Slow sites?')] }) });

    expect((await screen.findByRole('link', { name: /^View on site\s*: Slow sites\?/ })).getAttribute('href')).toBe(
      '/blog/Slow-sites%3F',
    );
    expect(screen.getByRole('link', { name: /^View on site\s*: Article,/ }).getAttribute('href')).toBe('/blog');
  });

  it('says that nothing is there', async () => {
    const { team } = await openTeam();

    expect(team.getByText('No team members added.').tagName).toBe('DIV');
  });

  it('offers another try when the list could not be loaded', async () => {
    const api = contentApi({
      'introduction-information': [{ id: 1, updated_at: UPDATED, title: 'Daylight', description: 'Text' }],
    });
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    const { user } = renderAdmin({ at: '/admin/dashboard/home/hero', api });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch hero data.');

    api.refuseReads();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    await screen.findByRole('row', { name: /Daylight/ });
  });

  it('reads a list that could not be loaded once the connection is back', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    renderAdmin({ at: '/admin/dashboard/home/team', api });
    const team = within(await block('Team Members'));
    await team.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('offline')));

    api.refuseReads();
    act(() => void window.dispatchEvent(new Event('online')));
    await team.findByRole('row', { name: /Omar/ });
  });

  it('hides Add once the cap is reached, and shows it again after a delete', async () => {
    const api = contentApi({
      'introduction-information': [{ id: 1, updated_at: UPDATED, title: 'Daylight', description: 'Text' }],
    });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/home/hero', api });
    await user.click(await screen.findByRole('button', { name: 'Delete Daylight' }));
    expect(screen.queryByRole('button', { name: 'Add Hero Section', hidden: true })).toBeNull();

    const question = await screen.findByRole('alertdialog', { name: 'Delete Daylight' });
    expect(question.textContent).toContain('Are you sure you want to delete?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    await screen.findByRole('button', { name: 'Add Hero Section' });
    expect(toasts).toEqual(['Deleted successfully']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hero Section' })));
  });

  it('manages the parts of one record', async () => {
    const offer = {
      id: 4,
      updated_at: UPDATED,
      title: 'Backend engineer',
      sub_title: 'Dhaka',
      description: 'Text',
      Job_Requirement: [],
    };
    const requirement = (id: number, title: string, job_offer_id: number) => ({
      id,
      updated_at: UPDATED,
      title,
      requirement: 'Details',
      job_offer_id,
    });
    const api = contentApi({
      'job-offer': [offer],
      'job-offer-requirement': [requirement(1, 'SQL', 4), requirement(2, 'Figma', 9)],
    });
    const { user } = renderAdmin({ at: '/admin/dashboard/career', api });
    await user.click(await screen.findByRole('button', { name: 'Requirements of Backend engineer' }));
    const parts = within(await block('Requirements of Backend engineer'));
    await parts.findByRole('row', { name: /SQL/ });
    expect(parts.queryByRole('row', { name: /Figma/ })).toBeNull();

    await user.click(parts.getByRole('button', { name: 'Add Requirement' }));
    const dialog = within(await dialogFor('Add Requirement'));
    await user.type(dialog.getByLabelText('Title'), 'Queues');
    await user.type(dialog.getByLabelText('Details'), 'Has run one at night');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await parts.findByRole('row', { name: /Queues/ });
    expect(api.sent.at(-1)?.body).toEqual({ title: 'Queues', requirement: 'Has run one at night', job_offer_id: 4 });
  });

  it('keeps the kinds of one collection apart', async () => {
    const about = (id: number, type: string, title: string) => ({
      id,
      updated_at: UPDATED,
      type,
      title,
      sub_title: null,
      description: 'Text',
      file: null,
    });
    const { user } = renderAdmin({
      at: '/admin/dashboard/about',
      api: contentApi({
        'about-us-introduction': [about(1, 'about-us', 'Who we are'), about(2, 'mission-vision-data', 'Mission')],
      }),
    });

    const first = within(await block('About Us'));
    await first.findByRole('row', { name: /Who we are/ });
    expect(first.queryByRole('button', { name: /^Add/ })).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Add Mission & Vision Info' }));
    const dialog = within(await dialogFor('Add Mission & Vision Info'));
    expect(dialog.getByLabelText('Type')).toMatchObject({ value: 'Mission & Vision Info', disabled: true });
    expect(dialog.queryByLabelText('Sub title')).toBeNull();
    expect(dialog.queryByText('Image')).toBeNull();
  });
});
