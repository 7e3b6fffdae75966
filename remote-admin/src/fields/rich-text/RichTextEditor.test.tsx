import { ApiError } from '@northlight/shared/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ContentApi, contentApi } from '../../testing/content-api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const UPDATED = '2025-11-20T10:00:00.000Z';

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

beforeAll(() => {
  // jsdom lays nothing out, and gives ranges not even the empty answers it gives elements; the editor measures its
  // caret.
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

const openEditor = async (content = article.content) => {
  const api = contentApi({
    'article-category': [{ id: 1, updated_at: UPDATED, name: 'Engineering', description: null }],
    article: [{ ...article, content }],
  });
  const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
  await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
  await dialog.findByRole('toolbar', { name: 'Formatting' });
  const savedContent = async () => {
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent.at(-1)?.method).toBe('PATCH'));
    return api.sent.at(-1)?.body;
  };
  return { user, api, dialog, savedContent };
};

/** Uploads wait until they are let go. */
function holdUploads(api: ContentApi): () => void {
  const held: (() => void)[] = [];
  const send = api.send;
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
    if (call[1] === '/media/admin/create') await new Promise<void>((release) => held.push(release));
    return send<T>(...call);
  };
  return () => held.forEach((release) => release());
}

/**
 * Collects the addresses of pictures that a browser would ask for. It does so a microtask after the address was set,
 * whether the picture is on the screen or not. A picture that is in another document by then is not asked for.
 */
function watchPictures(): ReadonlySet<string> {
  const asked = new Set<string>();
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    const look = () => {
      const address = element.ownerDocument === document ? element.getAttribute('src') : null;
      if (address !== null) asked.add(address);
    };
    if (element instanceof HTMLImageElement) queueMicrotask(look);
    return element;
  });
  return asked;
}

type Editing = Awaited<ReturnType<typeof openEditor>>;

async function choosePicture(user: Editing['user'], dialog: Editing['dialog']): Promise<void> {
  await user.click(dialog.getByRole('button', { name: 'Picture' }));
  await user.upload(
    dialog.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'chart.png', { type: 'image/png' }),
  );
  await user.type(dialog.getByLabelText('What the picture shows'), 'A chart');
}

describe('RichTextEditor', () => {
  it('is a text box named by its label, with the stored text', async () => {
    const { dialog } = await openEditor();

    const box = dialog.getByRole('textbox', { name: 'Content' });
    expect(within(box).getByRole('heading', { level: 2 }).textContent).toBe('Why');
  });

  it('formats at the caret and shows what is on', async () => {
    const { user, dialog, savedContent } = await openEditor();
    const heading = dialog.getByRole('button', { name: 'Heading' });
    await waitFor(() => expect(heading.getAttribute('aria-pressed')).toBe('true'));

    await user.click(heading);

    await waitFor(() => expect(heading.getAttribute('aria-pressed')).toBe('false'));
    expect(await savedContent()).toEqual({ content: '<p>Why</p><p>Nobody waits.</p>', updated_at: UPDATED });
  });

  it('completes the address of a link', async () => {
    const { user, dialog, savedContent } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await user.keyboard('not an address{Enter}');
    expect(dialog.getByText('Please enter an address, for example https://example.com').tagName).toBe('SPAN');

    await user.clear(dialog.getByLabelText('Link address'));
    await user.type(dialog.getByLabelText('Link address'), 'example.com{Enter}');

    expect(dialog.queryByLabelText('Link address')).toBeNull();
    expect(await savedContent()).toMatchObject({
      content: expect.stringContaining('<a href="https://example.com">example.com</a>'),
    });
  });

  it('takes a pasted picture, asks what it shows, and uploads it', async () => {
    const { user, dialog, savedContent } = await openEditor();
    const picture = new File(['x'], 'pasted.png', { type: 'image/png' });
    fireEvent.paste(dialog.getByRole('textbox', { name: 'Content' }), {
      clipboardData: { files: [picture], types: ['Files'], getData: () => '' },
    });

    await dialog.findByText(/^pasted\.png/);
    await user.type(dialog.getByLabelText('What the picture shows'), 'A queue');
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));

    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Insert picture' })).toBeNull());
    expect(await savedContent()).toMatchObject({
      content: expect.stringContaining('<img src="/uploads/in-the-text.png" alt="A queue">'),
    });
  });

  it('uploads a picture and keeps its address as the API gave it', async () => {
    const { user, api, dialog, savedContent } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Picture' }));
    await user.upload(
      dialog.getByLabelText(/^Picture/, { selector: 'input' }),
      new File(['x'], 'chart.png', { type: 'image/png' }),
    );
    await user.type(dialog.getByLabelText('What the picture shows'), 'Load times by month');
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));

    const picture = await dialog.findByRole('img', { name: 'Load times by month' });
    expect(picture.getAttribute('src')).toBe('https://api.test/uploads/in-the-text.png');
    expect(api.sent.map(({ path }) => path)).toEqual(['/media/admin/create']);
    expect(await savedContent()).toMatchObject({
      content: expect.stringMatching(/<img src="\/uploads\/in-the-text.png" alt="Load times by month">(?!<p><\/p>$)/),
    });
  });

  it('never asks the site for a picture that the API has', async () => {
    const asked = watchPictures();
    const { user, dialog } = await openEditor('<p>A</p><img src="/uploads/chart.png" alt="A chart">');
    const picture = await dialog.findByRole('img', { name: 'A chart' });
    expect(picture.getAttribute('src')).toBe('https://api.test/uploads/chart.png');

    await user.click(dialog.getByRole('button', { name: 'Heading' }));
    await dialog.findByText('Not saved yet');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(asked).toContain('https://api.test/uploads/chart.png');
    expect([...asked].filter((address) => address.startsWith('/uploads/'))).toEqual([]);
  });

  it('is one stop of the tab key, with arrow keys inside', async () => {
    const { user, dialog } = await openEditor();
    const tools = dialog.getByRole('toolbar').querySelectorAll('button');
    expect([...tools].filter((tool) => tool.tabIndex === 0)).toHaveLength(1);

    dialog.getByRole('button', { name: 'Heading' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Bold' }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Picture' }));
  });

  it('has not changed a text that it would write in another way, until somebody writes', async () => {
    const stored =
      '<p>A</p>\n<table><thead><tr><th>Rules</th></tr></thead><tbody><tr><td>131</td></tr></tbody></table>\n' +
      '<figure><img src="/uploads/a.png" alt="" width="40" /><figcaption>B</figcaption></figure>\n<ul>\n' +
      '<li>C</li>\n</ul>';
    const { user, dialog, savedContent } = await openEditor(stored);
    // What a click does: jsdom has no layout, so it can't tell which word was clicked.
    act(() => dialog.getByRole('textbox', { name: 'Content' }).focus());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Content' }).lastElementChild?.tagName).toBe('P'));
    expect(dialog.queryByText('Not saved yet')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Heading' }));
    await dialog.findByText('Not saved yet');
    await user.click(dialog.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(dialog.queryByText('Not saved yet')).toBeNull());
    expect(await savedContent()).toEqual({ updated_at: UPDATED });
  });

  it('keeps a save waiting for a picture that is on its way', async () => {
    const { user, api, dialog } = await openEditor();
    const release = holdUploads(api);
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Saving…');
    expect(api.sent).toEqual([]);

    act(() => release());
    await waitFor(() =>
      expect(api.sent.at(-1)).toMatchObject({
        method: 'PATCH',
        body: { content: expect.stringContaining('/uploads/in-the-text.png') },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a save back whose picture could not be uploaded', async () => {
    const { user, api, dialog } = await openEditor();
    api.refuseNext(new ApiError(413, { message: 'File size must be at most 10 MB' }));
    const release = holdUploads(api);
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    act(() => release());

    await dialog.findByText('File size must be at most 10 MB');
    await waitFor(() => expect(dialog.queryByText('Saving…')).toBeNull());
    expect(api.sent.map(({ method }) => method)).toEqual(['POST']);
  });

  it('asks for a decision about a picture that is chosen and not inserted', async () => {
    const { user, api, dialog, savedContent } = await openEditor();
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Insert this picture, or press Not now, before you save.');
    expect(api.sent).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Insert picture' }));

    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(await savedContent()).toEqual({ updated_at: UPDATED });
  });

  it('asks for a decision about a link that is typed and not set', async () => {
    const { user, api, dialog } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await user.keyboard('example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Set this link, or empty the field, before you save.');
    expect(api.sent).toEqual([]);
  });

  it('takes no picture that was given up while it was uploaded', async () => {
    const { user, api, dialog, savedContent } = await openEditor();
    const release = holdUploads(api);
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    act(() => release());

    expect(await savedContent()).toEqual({ updated_at: UPDATED });
    expect(dialog.queryByRole('img', { name: 'A chart' })).toBeNull();
  });
});
