import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { freshBrowser, UPDATED } from '../../../testing/content-screen.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

const article = {
  id: 1,
  updated_at: UPDATED,
  title: 'Slow sites',
  content: '<h2>Why</h2><p>Nobody waits.</p>',
  article_category_id: 1,
  category: { id: 1, name: 'Engineering' },
  estimated_reading_time: '3 mins',
  published_at: UPDATED,
  file: { file_URL: '/uploads/a.png', type: 'image/png', width: 1, height: 1, alt: '', variants: [] },
};

/** Adds what the editor needs of a browser and jsdom lacks, and clears the storage. Each test file has to call it. */
export function prepareBrowser(): void {
  beforeAll(() => {
    // jsdom has no layout. For elements it returns empty rectangles, but for ranges it has no such methods at all, and
    // the editor uses them to measure its caret.
    Range.prototype.getClientRects = () => document.body.getClientRects();
    Element.prototype.scrollIntoView = () => undefined;
    Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  });

  beforeEach(freshBrowser);
}

/** Pastes HTML, and files that the clipboard has beside it. */
export const pasteHtml = (text: HTMLElement, html: string, files: readonly File[] = []): void => {
  const types = ['text/html', ...(files.length > 0 ? ['Files'] : [])];
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(text, { clipboardData: { files, types, getData } });
};

/** Opens the dialog of an article. */
export const openEditor = async (content = article.content) => {
  const api = contentApi({
    'article-category': [{ id: 1, updated_at: UPDATED, name: 'Engineering', description: null }],
    article: [{ ...article, content }],
  });
  const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
  await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
  await dialog.findByRole('toolbar', { name: 'Formatting' });
  const savedContent = async () => {
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent.at(-1)?.method).toBe('PATCH'));
    return api.sent.at(-1)?.body;
  };
  return { user, api, dialog, toasts, savedContent };
};

export type Editing = Awaited<ReturnType<typeof openEditor>>;
