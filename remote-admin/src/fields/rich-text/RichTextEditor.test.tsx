import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { UPDATED } from '../../testing/content-screen.ts';
import { openEditor, prepareBrowser } from './testing/open-editor.ts';

prepareBrowser();

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
    // What a click does. jsdom has no layout, so it can't tell which word was clicked.
    act(() => dialog.getByRole('textbox', { name: 'Content' }).focus());
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Content' }).lastElementChild?.tagName).toBe('P'));
    expect(dialog.queryByText('Not saved yet')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Heading' }));
    await dialog.findByText('Not saved yet');
    await user.click(dialog.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(dialog.queryByText('Not saved yet')).toBeNull());
    expect(await savedContent()).toEqual({ updated_at: UPDATED });
  });

  it('asks for a decision about a link that is typed and not added', async () => {
    const { user, api, dialog } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await user.keyboard('example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText('Add this link, or clear the field, before you save or leave.');
    expect(api.sent).toEqual([]);
  });

  it('takes Enter for a link only once the address is composed', async () => {
    const { user, dialog } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await user.keyboard('example.com');
    fireEvent.keyDown(dialog.getByLabelText('Link address'), { key: 'Enter', isComposing: true });
    expect(dialog.getByLabelText('Link address')).toHaveProperty('value', 'example.com');
  });

  it('has the focus again when a link or a picture is given up', async () => {
    const { user, dialog } = await openEditor();
    const box = dialog.getByRole('textbox', { name: 'Content' });
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(box);

    await user.click(dialog.getByRole('button', { name: 'Picture' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the picture' }));
    expect(document.activeElement).toBe(box);
  });

  it('says how pictures come into the text', async () => {
    const { dialog } = await openEditor();
    const described = dialog.getByRole('textbox', { name: 'Content' }).getAttribute('aria-describedby') ?? '';

    expect(document.getElementById(described)?.textContent).toContain('Pictures can be pasted or dropped');
  });
});
