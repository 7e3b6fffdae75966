import { ApiError } from '@northlight/shared/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ContentApi } from '../../testing/content-api.ts';
import { UPDATED } from '../../testing/content-screen.ts';
import { type Editing, openEditor, prepareBrowser } from './testing/open-editor.ts';

prepareBrowser();

afterEach(() => jest.restoreAllMocks());

/** Uploads wait until the returned function is called. */
function pauseUploads(api: ContentApi): () => void {
  const paused: (() => void)[] = [];
  const send = api.send;
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
    if (call[1] === '/media/admin/create') await new Promise<void>((release) => paused.push(release));
    return send<T>(...call);
  };
  return () => paused.forEach((release) => release());
}

/**
 * Collects the addresses of pictures that a browser would request. A browser does so a microtask after the address was
 * set, whether the picture is on the screen or not. A picture that is in another document by then is not requested.
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

async function choosePicture(user: Editing['user'], dialog: Editing['dialog']): Promise<void> {
  await user.click(dialog.getByRole('button', { name: 'Picture' }));
  await user.upload(
    dialog.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'chart.png', { type: 'image/png' }),
  );
  await user.type(dialog.getByLabelText('What the picture shows'), 'A chart');
}

describe('A picture of a text', () => {
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

  it('takes the last picture that was pasted, also when both have one name, and keeps what was typed', async () => {
    const { user, api, dialog } = await openEditor();
    const paste = (content: string) =>
      fireEvent.paste(dialog.getByRole('textbox', { name: 'Content' }), {
        clipboardData: {
          files: [new File([content], 'image.png', { type: 'image/png' })],
          types: ['Files'],
          getData: () => '',
        },
      });
    paste('x');
    await dialog.findByText(/^image\.png/);
    await user.type(dialog.getByLabelText('What the picture shows'), 'A queue');
    paste('another');
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));

    await dialog.findByRole('img', { name: 'A queue' });
    expect(api.sent.map(({ body }) => body)).toEqual([
      { file: expect.objectContaining({ name: 'image.png', size: 'another'.length }) },
    ]);
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

  it('keeps a save waiting for a picture that is on its way', async () => {
    const { user, api, dialog } = await openEditor();
    const release = pauseUploads(api);
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
    const release = pauseUploads(api);
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
    await dialog.findByText('Insert this picture, or press Cancel, before you save or leave.');
    expect(api.sent).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Insert picture' }));

    await user.click(dialog.getByRole('button', { name: 'Cancel the picture' }));
    expect(await savedContent()).toEqual({ updated_at: UPDATED });
  });

  it('closes its row alone at Escape', async () => {
    const { user, dialog } = await openEditor();
    await choosePicture(user, dialog);
    await user.keyboard('{Escape}');

    expect(dialog.queryByLabelText('What the picture shows')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Content' }));
    expect(dialog.queryByText('Not saved yet')).toBeNull();
  });

  it('is not saved yet while it waits to be inserted, and the dialog is not closed without a decision', async () => {
    const { user, dialog } = await openEditor();
    await choosePicture(user, dialog);
    await dialog.findByText('Not saved yet');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await dialog.findByText('Insert this picture, or press Cancel, before you save or leave.');
    await user.click(screen.getByRole('link', { name: /as a page/, hidden: true }));
    await screen.findByText(/The picture or link that is not in the text yet can’t be kept\./);
    await user.click(screen.getByRole('button', { name: 'Stay' }));

    await user.click(dialog.getByRole('button', { name: 'Cancel the picture' }));
    await waitFor(() => expect(dialog.queryByText('Not saved yet')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes no picture that was given up while it was uploaded', async () => {
    const { user, api, dialog, savedContent } = await openEditor();
    const release = pauseUploads(api);
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the picture' }));
    act(() => release());

    expect(await savedContent()).toEqual({ updated_at: UPDATED });
    expect(dialog.queryByRole('img', { name: 'A chart' })).toBeNull();
  });

  it('keeps what was typed of it, and of a link, while the row of the other is in front', async () => {
    const { user, api, dialog, savedContent } = await openEditor();
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    await choosePicture(user, dialog);
    await press('Link');
    await user.keyboard('example.com');
    await press('Picture');
    expect(dialog.getByLabelText('What the picture shows')).toHaveProperty('value', 'A chart');
    await press('Picture');
    expect(dialog.queryByRole('button', { name: 'Insert picture' })).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const insert = await dialog.findByRole('button', { name: 'Insert picture' });
    expect(document.activeElement).toBe(insert);
    expect(api.sent).toEqual([]);
    await user.click(insert);
    await user.click(await dialog.findByRole('button', { name: 'Add link' }));
    expect(await savedContent()).toMatchObject({
      content: expect.stringMatching(/<img src="\/uploads\/in-the-text.png" alt="A chart">.*>example\.com<\/a>/),
    });
  });

  it('goes behind the table when the caret is in a cell', async () => {
    const table = '<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>';
    const { user, dialog, savedContent } = await openEditor(`${table}<p>End</p>`);
    await choosePicture(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await dialog.findByRole('img', { name: 'A chart' });

    expect(await savedContent()).toMatchObject({
      content: `${table}<img src="/uploads/in-the-text.png" alt="A chart"><p>End</p>`,
    });
  });
});
