import { screen, waitFor } from '@testing-library/react';
import { openEditor, pasteHtml, prepareBrowser } from './testing/open-editor.ts';

prepareBrowser();

const PIXEL = `data:image/png;base64,${btoa('x')}`;

const openEmptyEditor = async () => {
  const editing = await openEditor('');
  const text = editing.dialog.getByRole('textbox', { name: 'Content' });
  return { ...editing, text, paste: (html: string, files?: readonly File[]) => pasteHtml(text, html, files) };
};

describe('The pictures of a pasted text', () => {
  it('wait at their places until what they show is known, and are uploaded there', async () => {
    const { user, api, dialog, text, paste, savedContent } = await openEmptyEditor();
    paste(`<p>A</p><p><img src="${PIXEL}" alt="A chart"></p><p>B<img src="${PIXEL}"></p><p>C</p>`);

    await dialog.findByText('Picture 1 of 2 that were pasted');
    expect(dialog.getByLabelText('What the picture shows')).toHaveProperty('value', 'A chart');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Insert this picture, or press Cancel, before you save or leave.');
    expect(api.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));

    await dialog.findByText('Picture 2 of 2 that were pasted');
    await user.keyboard('A queue{Enter}');
    await waitFor(() => expect(dialog.queryByLabelText('What the picture shows')).toBeNull());
    expect(document.activeElement).toBe(text);
    expect(await savedContent()).toMatchObject({
      content:
        '<p>A</p><img src="/uploads/in-the-text.png" alt="A chart"><p>B</p>' +
        '<img src="/uploads/in-the-text.png" alt="A queue"><p>C</p>',
    });
    expect(api.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
  });

  it('are left out one by one with Cancel, and without a trace', async () => {
    const { user, dialog, paste, savedContent } = await openEmptyEditor();
    paste(`<p>A</p><figure><img src="${PIXEL}"><figcaption>Drawn</figcaption></figure><p><img src="${PIXEL}"></p>`);
    await user.click(await dialog.findByRole('button', { name: 'Cancel the picture' }));
    await dialog.findByText('Picture 2 of 2 that were pasted');
    await user.click(dialog.getByRole('button', { name: 'Cancel the picture' }));

    expect(await savedContent()).toMatchObject({ content: '<p>A</p><p>Drawn</p>' });
  });

  it('come back when another row is closed, and a save does not forget them meanwhile', async () => {
    const { user, api, dialog, paste } = await openEmptyEditor();
    paste(`<p>A</p><img src="${PIXEL}">`);
    await dialog.findByRole('button', { name: 'Insert picture' });
    await user.type(dialog.getByLabelText('What the picture shows'), 'A queue');
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    expect(dialog.queryByRole('button', { name: 'Insert picture' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByRole('button', { name: 'Insert picture' });
    expect(dialog.getByLabelText('What the picture shows')).toHaveProperty('value', 'A queue');
    expect(api.sent).toEqual([]);
  });

  it.each([
    ['One picture could not be pasted: insert it as a file.', ['file:///C:/Users/x/clip_image001.png']],
    [
      '3 pictures could not be pasted: insert them as files.',
      ['cid:image001.png', 'blob:https://elsewhere.example/1', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ],
  ])('are not taken if nobody else can load them: %s', async (said, addresses) => {
    const { toasts, paste, text, savedContent } = await openEmptyEditor();
    const pictures = addresses.map((address) => `<p class=MsoNormal><img src="${address}"><o:p></o:p></p>`);
    paste(`<p>A</p>${pictures.join('')}<img src="https://elsewhere.example/a.png" alt="Theirs"><p>B</p>`);

    expect(toasts).toEqual([said]);
    expect([...text.querySelectorAll('img')].map(({ alt }) => alt).filter(Boolean)).toEqual(['Theirs']);
    expect(await savedContent()).toMatchObject({
      content: '<p>A</p><img src="https://elsewhere.example/a.png" alt="Theirs"><p>B</p>',
    });
  });

  it('are taken from the clipboard if it has nothing else', async () => {
    const { dialog, toasts, paste } = await openEmptyEditor();
    paste('<p><img src="file:///C:/clip_image001.png"></p>', [new File(['x'], 'image.png', { type: 'image/png' })]);

    await dialog.findByText(/^image\.png/);
    expect(toasts).toEqual([]);
  });

  it('leave a table whole', async () => {
    const { dialog, paste, savedContent } = await openEmptyEditor();
    paste(
      `<table><tbody><tr><td><p>A<img src="https://a.example/a.png" alt="A"></p></td></tr></tbody></table><p>B</p>`,
    );
    await screen.findByText('Not saved yet');

    expect(dialog.queryByRole('button', { name: 'Insert picture' })).toBeNull();
    expect(await savedContent()).toMatchObject({
      content: '<table><tbody><tr><td>A</td></tr></tbody></table><img src="https://a.example/a.png" alt="A"><p>B</p>',
    });
  });
});
