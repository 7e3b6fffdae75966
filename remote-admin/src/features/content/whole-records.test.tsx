import { ApiError, type CallOptions, type Query } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, category, dialogFor, freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const content = {
  article: [article(1, 'Slow sites', { content: '<p>All of it</p>' }), article(2, 'Quiet releases')],
  'article-category': [category(1, 'Engineering')],
};

/** The blog's screen, with a server that answers requests for whole records only when the test tells it to. */
async function openBlog() {
  const api = contentApi(content);
  const paused: (() => void)[] = [];
  const asked: string[] = [];
  const get = api.get;
  api.get = async <T,>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
    if (path.startsWith('/article/show/')) {
      asked.push(path);
      await new Promise<void>((release) => paused.push(release));
    }
    return get<T>(path, query, options);
  };
  const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
  await screen.findByRole('button', { name: 'Edit Slow sites' });
  const release = async () => {
    await waitFor(() => expect(paused.length).toBeGreaterThan(0));
    await act(async () => paused.shift()?.());
  };
  return { api, user, toasts, asked, release };
}

const press = (name: string) => screen.findByRole('button', { name });

describe('A form of a record whose list lacks its long texts', () => {
  it('opens with the whole record, and says meanwhile that it is about to', async () => {
    const { api, user, asked, release } = await openBlog();
    await user.click(await press('Edit Slow sites'));

    const button = await press('Opening… Slow sites');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await release();

    const dialog = within(await dialogFor('Edit Article'));
    expect(await dialog.findByText('All of it')).toBeTruthy();
    expect(asked).toEqual(['/article/show/1']);
    await user.type(dialog.getByLabelText('Title'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ title: 'Slow sites!', updated_at: content.article[0]?.updated_at });
  });

  it('stays closed when the record can’t be had, says why, and opens at the next try', async () => {
    const { api, user, toasts, release } = await openBlog();
    api.refuseReads(new ApiError(500, { message: 'The database is away' }));
    await user.click(await press('Edit Slow sites'));
    await release();
    await waitFor(() => expect(toasts).toEqual([expect.stringContaining('The database is away')]));
    expect(screen.queryByRole('dialog')).toBeNull();

    api.refuseReads();
    await user.click(await press('Edit Slow sites'));
    await release();
    expect(await within(await dialogFor('Edit Article')).findByText('All of it')).toBeTruthy();
  });

  it('says of a record that is gone that it is, and takes it off the list', async () => {
    const { api, user, toasts, release } = await openBlog();
    await api.send('DELETE', '/article/admin/delete/1');
    await user.click(await press('Edit Slow sites'));
    await release();
    await waitFor(() => expect(toasts).toEqual(['This record has been deleted.']));
    await waitFor(() => expect(screen.queryByText('Slow sites')).toBeNull());
  });

  it('is that of the record that was asked for last, whichever answer comes last', async () => {
    const { user, asked, release } = await openBlog();
    await user.click(await press('Edit Slow sites'));
    await user.click(await press('Edit Quiet releases'));
    await waitFor(() => expect(asked).toEqual(['/article/show/1', '/article/show/2']));
    await release();
    expect(screen.queryByRole('dialog')).toBeNull();
    await release();
    const dialog = within(await dialogFor('Edit Article'));
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Quiet releases');
  });
});
