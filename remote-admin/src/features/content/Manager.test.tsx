import { ApiError, type CallOptions, type Query } from '@northlight/shared/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, block, category, dialogFor, freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import type { ContentRecord } from './content-record.ts';

beforeEach(freshBrowser);

const openTeam = async (records: readonly ContentRecord[] = []) => {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api: contentApi({ 'team-member': records }) });
  const team = within(await block('Team Members'));
  await team.findByRole('button', { name: 'Add Team Member' });
  return { ...view, team };
};

async function signInAgain(user: ReturnType<typeof renderAdmin>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'nadia@northlight.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('One-time code'), '407123{Enter}');
}

describe('Manager', () => {
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

  it('shows long lists by the page, and asks for as many as it shows', async () => {
    const articles = Array.from({ length: 101 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog', api: contentApi({ article: articles }) });
    await screen.findByText('Number 101');
    expect(screen.queryByText('Number 81')).toBeNull();

    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of Article' })).getByRole('link', { name: '6' }),
    );

    const row = await screen.findByRole('row', { name: /^101 Number 1 / });
    expect(within(row).getByRole('rowheader').textContent).toBe('Number 1');
    expect(router.state.location.search).toBe('?article.page=6');
    expect(screen.getByText('101 records').tagName).toBe('SPAN');
  });

  it('asks for the part of a long list that it shows, and for its end where it has become shorter', async () => {
    const articles = Array.from({ length: 1_205 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    renderAdmin({ at: '/admin/dashboard/blog?article.page=55', api });
    await screen.findByRole('row', { name: /^1081 Number 125 / });
    expect(asked.mock.calls.filter(([path]) => path === '/article').map(([, query]) => query)).toEqual([
      { page: 10, limit: 100 },
    ]);
    cleanup();

    renderAdmin({ at: '/admin/dashboard/blog?article.page=400', api });
    await screen.findByRole('row', { name: /^1205 Number 1 / });
  });

  it('has the server search all articles once the typing rests, and keeps the search in the address', async () => {
    const articles = Array.from({ length: 1_101 }, (_, index) =>
      article(index + 1, index === 0 ? 'The oldest' : `Number ${index + 1}`),
    );
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await screen.findByText('Number 1101');

    await user.click(screen.getByLabelText('Search Article'));
    await user.paste('oldest engineering');
    expect(await screen.findByText('The oldest')).toHaveProperty('tagName', 'SPAN');
    expect(screen.getByText('1 found').getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('?article.search=oldest+engineering');
    expect(
      asked.mock.calls.flatMap(([path, query]) => (path === '/article' && query?.search ? [query.search] : [])),
    ).toEqual(['oldest engineering']);

    await user.clear(screen.getByLabelText('Search Article'));
    await screen.findByText('Number 1101');
    await user.type(screen.getByLabelText('Search Article'), 'nobody wrote this');
    await screen.findByText('Nothing here matches “nobody wrote this”.');
    expect(screen.getByText('0 found').getAttribute('role')).toBe('status');
  });

  it('shows only what the last search found, whichever answer comes last', async () => {
    const api = contentApi({
      article: [
        article(1, 'Slow sites'),
        ...Array.from({ length: 10 }, (_, index) => article(index + 2, `Number ${index + 2}`)),
      ],
    });
    const given: {
      readonly search: unknown;
      readonly signal: AbortSignal | undefined;
      readonly release: () => void;
    }[] = [];
    const get = api.get;
    api.get = async <T,>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
      if (query?.search)
        await new Promise<void>((release) => given.push({ search: query.search, signal: options?.signal, release }));
      return get<T>(path, query, options);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    const input = await screen.findByLabelText('Search Article');
    await user.click(input);
    await user.paste('number');
    await waitFor(() => expect(given.map(({ search }) => search)).toEqual(['number']));
    await user.clear(input);
    await user.paste('slow');
    await waitFor(() => expect(given.at(-1)?.search).toBe('slow'));
    expect(screen.getByText('Looking…').getAttribute('role')).toBe('status');
    expect(given[0]?.signal?.aborted).toBe(true);

    act(() => given.at(-1)?.release());
    await screen.findByText('1 found');
    act(() => given[0]?.release());
    await screen.findByRole('row', { name: /^1 Slow sites/ });
    expect(screen.queryByRole('row', { name: /Number/ })).toBeNull();
  });

  it('sorts by a column, up, down and back', async () => {
    const { user, team } = await openTeam([member(1, 'Omar'), member(2, 'amina'), member(3, 'Zara')]);
    const names = () => team.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const header = () => team.getByRole('columnheader', { name: 'Name' });

    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['amina', 'Omar', 'Zara']));
    expect(header().getAttribute('aria-sort')).toBe('ascending');

    within(header()).getByRole('button').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Zara', 'Omar', 'amina']));
    expect(header().getAttribute('aria-sort')).toBe('descending');

    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Omar', 'amina', 'Zara']));
    expect(header().getAttribute('aria-sort')).toBeNull();
  });

  it('has the server sort all articles, and asks for the page that it shows', async () => {
    const articles = Array.from({ length: 1_205 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog?article.page=55', api });
    await screen.findByRole('row', { name: /^1081 Number 125 / });

    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await screen.findByRole('row', { name: /^1 Number 1 / });
    expect(router.state.location.search).toBe('?article.sort=title');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of Article' })).getByRole('link', { name: '61' }),
    );
    await screen.findByRole('row', { name: /^1205 Number 1205 / });
    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await screen.findByRole('row', { name: /^1 Number 1205 / });
    expect(asked.mock.calls.flatMap(([path, query]) => (path === '/article' && query?.sort ? [query] : []))).toEqual([
      { page: 0, limit: 100, sort: 'title' },
      { page: 12, limit: 100, sort: 'title' },
      { page: 0, limit: 100, sort: '-title' },
    ]);
  });

  it('keeps the rows as they are until the server has put them in order, and passes over an order that there is not', async () => {
    const api = contentApi({
      article: ['Beta', 'Alpha', 'Gamma', 'Zeta', 'Delta', 'Eta'].map((title, index) => article(index + 1, title)),
    });
    const held: (() => void)[] = [];
    const get = api.get;
    api.get = async <T,>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
      if (query?.sort) await new Promise<void>((release) => held.push(release));
      return get<T>(path, query, options);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard/blog?article.sort=colour', api });
    const titles = () =>
      within(screen.getByRole('table', { name: 'Article' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await screen.findByText('Eta');
    const newest = ['Eta', 'Delta', 'Zeta', 'Gamma', 'Alpha', 'Beta'];
    expect(titles()).toEqual(newest);

    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await waitFor(() => expect(held).toHaveLength(1));
    expect(titles()).toEqual(newest);
    act(() => held[0]?.());
    await waitFor(() => expect(titles()).toEqual(newest.toSorted()));
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

    expect((await screen.findByRole('link', { name: /^See it\s*: Slow sites\?/ })).getAttribute('href')).toBe(
      '/blog/Slow-sites%3F',
    );
    expect(screen.getByRole('link', { name: /^See it\s*: Article,/ }).getAttribute('href')).toBe('/blog');
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

  it('asks before a delete and keeps the record on Cancel', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar Haddad')]);

    await user.click(team.getByRole('button', { name: 'Delete Omar Haddad' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));

    expect(api.sent).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(team.getByRole('button', { name: 'Delete Omar Haddad' })));
  });

  it('says why a record in use can not be deleted', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
    api.refuseNext(new ApiError(409, { message: 'Used by 3 articles' }));

    await user.click(await screen.findByRole('button', { name: 'Delete Engineering' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(toasts).toEqual(['Used by 3 articles']));
    await screen.findByRole('button', { name: 'Edit Engineering' });
  });

  it('takes a row away at once, and puts it back, marked, when the server refuses', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar'), member(2, 'Amina'), member(3, 'Zara')]);
    let refuse = (_error: ApiError) => undefined as void;
    const send = api.send;
    api.send = (method, ...rest) =>
      method === 'DELETE' ? new Promise((_resolve, reject) => (refuse = reject)) : send(method, ...rest);
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(team.queryByRole('row', { name: /Amina/ })).toBeNull());

    act(() => refuse(new ApiError(500, { message: 'The disk is full.' })));

    expect((await team.findByRole('row', { name: /^2 Amina/ })).getAttribute('data-state')).toBe('returned');
    expect(toasts).toEqual(['Operation failed: The disk is full.']);
  });

  it('brings a deleted record back as it was, an article too', async () => {
    const api = contentApi({ article: [article(1, 'Slow sites'), article(2, 'Silence')] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Delete Slow sites' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Slow sites was deleted.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Slow sites/ })).toBeNull());

    await user.keyboard('{Control>}z{/Control}');

    await screen.findByRole('row', { name: /^2 Slow sites/ });
    expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /article/admin/delete/1?undoable=1',
      'POST /article/admin/restore/1',
    ]);
    expect(toasts).toEqual(['Deleted successfully', 'Slow sites is back']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers a deletion back whose answer was lost, and none that never arrived', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    const send = api.send;
    const isCut = { before: false };
    api.send = async (...call) => {
      if (isCut.before) throw new ApiError(0, {});
      await send(...call);
      if (call[0] === 'DELETE') throw new ApiError(0, {});
      return send(...call);
    };
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Omar was deleted.');
    await waitFor(() => expect(team.queryByRole('row', { name: /Omar/ })).toBeNull());

    isCut.before = true;
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect((await team.findByRole('row', { name: /Amina/ })).getAttribute('data-state')).toBe('returned');
    expect(screen.queryByText('Amina was deleted.')).toBeNull();
    expect(toasts).toEqual([expect.stringContaining('successfully'), expect.stringMatching(/^Operation failed/)]);
  });

  it('takes each of several deletions back, from any screen', async () => {
    const { user, router, team } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    for (const name of ['Omar', 'Amina']) {
      await user.click(await team.findByRole('button', { name: `Delete ${name}` }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await screen.findByText(`${name} was deleted.`);
    }
    await act(() => router.navigate('/admin/dashboard/blog'));
    await block('Article');

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Amina was deleted.')).toBeNull());
    await act(() => router.navigate('/admin/dashboard/home/team'));
    const again = within(await block('Team Members'));
    await again.findByRole('row', { name: /Amina/ });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await again.findByRole('row', { name: /^1 Omar/ });
  });

  it('says why a deletion could not be taken back, and tries again', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.refuseNext(new ApiError(0, {}));
    await user.click(undo);

    const failure = await screen.findByText(/^It could not be brought back: /);
    expect(failure.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await team.findByRole('row', { name: /Omar/ });
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('lets go of a deletion that can no longer be taken back', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.refuseNext(new ApiError(404, { message: 'There is nothing left of it.' }));
    await user.click(undo);

    await screen.findByText('It could not be brought back: There is nothing left of it.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was deleted/)).toBeNull();
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

describe('RecordDialog', () => {
  it('says what is missing', async () => {
    const { user, api } = renderAdmin({ at: '/admin/dashboard/blog', api: contentApi() });
    await user.click(await screen.findByRole('button', { name: 'Add Article' }));
    const dialog = within(await dialogFor('Add Article'));
    await dialog.findByRole('toolbar', { name: 'Formatting' });

    await user.click(dialog.getByRole('button', { name: 'Save' }));

    for (const text of [
      'Title is required',
      'Content is required',
      'Category is required',
      'Reading time is required',
      'Image is required',
    ])
      await dialog.findByText(text);
    expect(api.sent).toEqual([]);
  });

  it('adds a record with a file, closes and lists it', async () => {
    const { user, api, team, toasts } = await openTeam();
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));

    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Principal engineer');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await team.findByRole('row', { name: /Nadia Rahman/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['Added successfully']);
    const sent = api.sent.at(-1);
    expect([sent?.method, sent?.path]).toEqual(['POST', '/team-member/admin/create']);
    expect(sent?.body).toMatchObject({ name: 'Nadia Rahman', designation: 'Principal engineer' });
    expect(sent?.body).toHaveProperty('file.name', 'nadia.png');
  });

  it('sends an edit as what has changed, with the version it started from', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar Haddad')]);
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar Haddad');

    await user.clear(dialog.getByLabelText('Designation'));
    await user.type(dialog.getByLabelText('Designation'), 'Director');
    await user.type(dialog.getByRole('textbox', { name: /Paste an address/ }), 'https://images.example/omar.png');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await team.findByText('Director');
    expect(api.sent).toEqual([
      {
        method: 'PATCH',
        path: '/team-member/admin/update/1',
        body: { designation: 'Director', file_URL: 'https://images.example/omar.png', updated_at: UPDATED },
      },
    ]);
    expect(toasts).toEqual(['Updated successfully']);
  });

  it('describes a picture, and sends the description with another one', async () => {
    const file = {
      file_URL: '/uploads/omar.png',
      type: 'image/png',
      width: 1,
      height: 1,
      alt: 'Omar at work',
      variants: [],
    };
    const { user, api, team } = await openTeam([
      member(1, 'Omar Haddad', { file }),
      member(2, 'Nadia', { file: { ...file, alt: 'Nadia' } }),
    ]);
    await user.click(team.getByRole('button', { name: 'Edit Nadia' }));
    expect(await screen.findByLabelText('Alternative text')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByLabelText('Alternative text')).toHaveProperty('value', 'Omar at work');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'omar.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toMatchObject({ file_alt: 'Omar at work', updated_at: UPDATED }));
  });

  it('stops an upload and keeps the form', async () => {
    const { user, api, team, toasts } = await openTeam();
    const send = api.send;
    api.send = (...[, , , options]) =>
      new Promise((_resolve, reject) => {
        options?.onProgress?.(0.4);
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('progressbar', { name: 'Upload progress' })).getAttribute('value')).toBe('0.4');

    await user.click(dialog.getByRole('button', { name: 'Stop the upload' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The upload was stopped');
    expect(toasts).toEqual([]);

    api.send = send;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await team.findByRole('row', { name: /Nadia Rahman/ });
  });

  it('removes a stored file that may be missing', async () => {
    const file = { file_URL: '/uploads/omar.png', type: 'image/png', width: 1, height: 1, alt: '', variants: [] };
    const { user, api, team } = await openTeam([member(1, 'Omar Haddad', { file })]);
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByRole('img', { name: 'Current image' }).getAttribute('src')).toBe(
      'https://api.test/uploads/omar.png',
    );

    await user.click(dialog.getByLabelText('Remove the current file'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ file_URL: null, updated_at: UPDATED }));
  });

  it('keeps a stored reference chosen while its choices load', async () => {
    const api = contentApi({
      'article-category': [category(1, 'Engineering'), category(2, 'Design')],
      article: [article(1, 'Slow sites', { article_category_id: 2 })],
    });
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    const dialog = within(await dialogFor('Edit Article'));
    await dialog.findByRole('option', { name: 'Design' });

    expect(dialog.getByLabelText('Category')).toHaveProperty('value', '2');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Engineering');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ article_category_id: 1, updated_at: UPDATED }));
  });

  it('stays open with everything typed when the save fails', async () => {
    const { user, api, team, toasts } = await openTeam();
    api.refuseNext(new ApiError(500, { message: 'The database is away.' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Principal engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(toasts).toEqual(['Operation failed: The database is away.']));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nadia Rahman');

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await team.findByRole('row', { name: /Nadia Rahman/ });
  });

  it('puts the findings of the server beside their fields', async () => {
    const { user, api, team } = await openTeam();
    api.refuseNext(
      new ApiError(422, {
        message: 'No picture',
        errors: [
          { path: 'file', message: 'The file is not a picture' },
          { path: 'name', message: 'Name is taken' },
        ],
      }),
    );
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const finding = await dialog.findByText('Name is taken');
    expect(dialog.getByLabelText('Name').getAttribute('aria-describedby')).toBe(finding.id);
    expect(dialog.getByText('The file is not a picture').id).toBe(
      dialog.getByLabelText(/^Image/).getAttribute('aria-describedby'),
    );
  });

  it('says that someone else was faster, and saves over it when told again', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar Haddad')]);
    api.refuseNext(
      new ApiError(409, { message: 'Changed', data: member(1, 'Omar H.', { updated_at: '2025-11-21T00:00:00.000Z' }) }),
    );
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await user.type(dialog.getByLabelText('Name'), ' Jr');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect((await dialog.findByRole('alert')).textContent).toContain('changed by someone else');
    expect(toasts).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent.at(-1)?.body).toEqual({ name: 'Omar Haddad Jr', updated_at: '2025-11-21T00:00:00.000Z' }),
    );
  });

  it('gives back what was typed when it is opened again, unless it was cancelled', async () => {
    const { user, team } = await openTeam();
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    await user.type(await screen.findByLabelText('Name'), 'Half a na');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half a na');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');

    await user.type(screen.getByLabelText('Name'), 'Another');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
  });

  it.each(['Cancel', 'Discard the draft of New Team Member, Half a name'])(
    'gives back for some seconds what was given up by %s',
    async (way) => {
      const { user, team } = await openTeam();
      await user.click(team.getByRole('button', { name: 'Add Team Member' }));
      await user.type(await screen.findByLabelText('Name'), 'Half a name');
      if (way !== 'Cancel') await user.keyboard('{Escape}');

      await user.click(await screen.findByRole('button', { name: way }));
      const resume = { name: 'Continue writing New Team Member, Half a name' };
      await waitFor(() => expect(screen.queryByRole('button', resume)).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'Undo' }));

      await user.click(await team.findByRole('button', resume));
      expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Half a name');
    },
  );

  it('keeps what was typed when the session ends at the save', async () => {
    const { user, api, session, team } = await openTeam();
    api.refuseNext(new ApiError(401, { message: 'Session ended' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // The shell's client does this on a 401.
    act(() => session.getState().signOut());
    await signInAgain(user);

    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const again = within(await dialogFor('Add Team Member'));
    expect(again.getByLabelText('Name')).toHaveProperty('value', 'Nadia Rahman');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await within(await block('Team Members')).findByRole('row', { name: /Nadia Rahman/ });
  });

  it('is opened again after a sign-in where a session ended, down to the parts of a record', async () => {
    const offer = (id: number, title: string) => ({
      id,
      updated_at: UPDATED,
      title,
      sub_title: 'Dhaka',
      description: 'Text',
      Job_Requirement: [],
    });
    const requirement = { id: 1, updated_at: UPDATED, title: 'SQL', requirement: 'Details', job_offer_id: 5 };
    const api = contentApi({
      'job-offer': [offer(4, 'Engineer'), offer(5, 'Engineer')],
      'job-offer-requirement': [requirement],
    });
    const { user, session, router } = renderAdmin({ at: '/admin/dashboard/career', api });
    const [, second] = await screen.findAllByRole('button', { name: 'Requirements of Engineer' });
    if (second) await user.click(second);
    await user.click(await screen.findByRole('button', { name: 'Edit SQL' }));
    await user.type(within(await dialogFor('Edit Requirement')).getByLabelText('Title'), ' and more');
    act(() => session.getState().signOut());
    await signInAgain(user);

    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(within(await dialogFor('Edit Requirement')).getByLabelText('Title')).toHaveProperty('value', 'SQL and more');
    expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard/career', state: null });
  });

  it('is not opened again by who signed out, and takes up the draft of a record that is gone', async () => {
    const { user, api, session, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Edit Omar' }));
    await user.type(within(await dialogFor('Edit Team Member')).getByLabelText('Name'), ' Haddad');
    await api.send('DELETE', '/team-member/admin/delete/1');
    act(() => session.getState().signOut());
    await signInAgain(user);
    expect((await within(await dialogFor('Add Team Member')).findByRole('alert')).textContent).toContain(
      'deleted by someone else',
    );

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('The public site');
    expect(sessionStorage.length).toBe(0);
  });
});
