import { fireEvent, screen } from '@testing-library/react';
import { openEditor, prepareBrowser } from './testing/open-editor.ts';

prepareBrowser();

describe('Files that are put into a text', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  const report = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });
  const given = (files: readonly File[], text = '') => ({
    files,
    types: ['Files', ...(text === '' ? [] : ['text/plain'])],
    getData: (type: string) => (type === 'text/plain' || type === 'Text' ? text : ''),
  });

  it('say which picture was taken if there are several', async () => {
    const { dialog, toasts } = await openEditor();

    fireEvent.paste(screen.getByRole('textbox', { name: 'Content' }), {
      clipboardData: given([picture('one.png'), picture('two.png')]),
    });

    await dialog.findByText(/^one\.png/);
    expect(toasts).toEqual(['One picture at a time: only one.png was taken.']);
  });

  it('are refused with a reason if they are no pictures', async () => {
    const { toasts } = await openEditor();

    fireEvent.paste(screen.getByRole('textbox', { name: 'Content' }), { clipboardData: given([report]) });

    expect(toasts).toEqual(['Only pictures can be put into the text: PNG, JPG, WebP, GIF or AVIF.']);
  });

  it('leave the text that comes with them', async () => {
    const { toasts } = await openEditor();
    const content = screen.getByRole('textbox', { name: 'Content' });

    fireEvent.paste(content, { clipboardData: given([report], 'What the report says') });

    expect(content.textContent).toContain('What the report says');
    expect(toasts).toEqual([]);
  });
});
