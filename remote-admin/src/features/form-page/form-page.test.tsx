import { act, screen, waitFor, within } from '@testing-library/react';
import { prepareBrowser } from '../../fields/rich-text/testing/open-editor.ts';
import { contentApi } from '../../testing/content-api.ts';
import { article, category } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
// Loaded with the test, as `render-admin` does with the other pages.
import '../../pages/FormPage.tsx';
import './FormPageOf.tsx';
import { readingTimeOf, wordsIn } from './reading-time.ts';

prepareBrowser();

const NEW = '/admin/dashboard/blog/articles/new';

const contentOfBlog = () =>
  contentApi({
    'article-category': [category(1, 'Engineering'), category(2, 'Research')],
    article: [article(7, 'Slow sites', { article_category_id: 2, category: { id: 2, name: 'Research' } })],
  });

async function openPage(at: string, api = contentOfBlog()) {
  const admin = renderAdmin({ at, api });
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return { ...admin, content: screen.getByRole('textbox', { name: 'Content' }) };
}

const valueOf = (label: string) => {
  const input = screen.getByLabelText(label);
  if (!('value' in input)) throw new Error(`${label} has no value.`);
  return input.value;
};

/** What a click does. jsdom has no layout, so it can't tell which word was clicked. */
const focusOn = (box: HTMLElement) => act(() => box.focus());

describe('The page of a new article', () => {
  it('begins with the category that was used last, and counts how long the text takes to read', async () => {
    const { user, api } = await openPage(NEW);
    await waitFor(() => expect(valueOf('Category')).toBe('2'));

    await user.type(screen.getByLabelText('Title'), 'Quiet nights{Enter}');
    await user.keyboard('Nobody looks at the third dashboard.');
    await user.type(screen.getByLabelText('Paste an address'), 'https://images.example/b.png');
    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toMatchObject({
      title: 'Quiet nights',
      content: '<p>Nobody looks at the third dashboard.</p>',
      article_category_id: 2,
      estimated_reading_time: '1 min read',
    });
  });

  it('goes on as the page of the stored article, with the same text under the caret', async () => {
    const { user, api, router, toasts, content } = await openPage(NEW);
    await user.type(screen.getByLabelText('Title'), 'Quiet nights{Enter}');
    await user.keyboard('One');
    await user.type(screen.getByLabelText('Paste an address'), 'https://images.example/b.png');
    focusOn(content);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(toasts).toEqual(['Added successfully']));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard/blog/articles/8'));
    expect(screen.getByRole('textbox', { name: 'Content' })).toBe(content);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Article');
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());

    await user.type(screen.getByLabelText('Title'), ' in Dhaka');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']));
    expect(api.sent[1]?.body).toMatchObject({ title: 'Quiet nights in Dhaka' });
    expect(screen.getByRole('textbox', { name: 'Content' })).toBe(content);
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('leaves a reading time alone that somebody has written', async () => {
    const { user, api } = await openPage(NEW);
    await user.type(screen.getByLabelText('Title'), 'Quiet nights');
    await user.type(screen.getByLabelText('Reading time'), 'Half an hour');
    focusOn(screen.getByRole('textbox', { name: 'Content' }));
    await user.keyboard('Words');
    await user.type(screen.getByLabelText('Paste an address'), 'https://images.example/b.png');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent[0]?.body).toMatchObject({ estimated_reading_time: 'Half an hour' }));
  });
});

describe('The page of a stored article', () => {
  it('says of one that is gone that it is, and leads to the others', async () => {
    renderAdmin({ at: '/admin/dashboard/blog/articles/99', api: contentOfBlog() });

    await screen.findByText('This record has been deleted.');
    expect(screen.getByRole('link', { name: 'All Article' }).getAttribute('href')).toBe('/admin/dashboard/blog');
  });

  it('goes on with what was typed in the dialog', async () => {
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog', api: contentOfBlog() });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
    await dialog.findByRole('toolbar', { name: 'Formatting' });
    await user.type(dialog.getByLabelText('Title'), ' and quick ones');
    await user.click(dialog.getByRole('link', { name: 'Open as a page' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard/blog/articles/7'));
    await waitFor(() => expect(valueOf('Title')).toBe('Slow sites and quick ones'));
    expect(screen.getByText('Not saved yet').tagName).toBe('SPAN');
  });
});

describe('The menu of blocks', () => {
  it('is opened by a slash, searched, and chosen from by the keyboard', async () => {
    const { user, content } = await openPage(NEW);
    focusOn(content);
    await user.keyboard('/');
    const list = await screen.findByRole('listbox', { name: 'Blocks' });
    const active = () => document.getElementById(content.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Picture');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Heading');
    await user.keyboard('quo');
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(content.querySelector('blockquote')?.textContent).toBe('');
  });

  it('is closed by Escape, and the slash stays', async () => {
    const { user, content } = await openPage(NEW);
    focusOn(content);
    await user.keyboard('/{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('usr');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(content.textContent).toBe('/usr');
    expect(content.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('opens the row of a picture', async () => {
    const { user, content } = await openPage(NEW);
    focusOn(content);
    await user.keyboard('/photo{Enter}');
    expect(screen.getByRole('button', { name: 'Insert picture' }).tagName).toBe('BUTTON');
    expect(content.textContent).toBe('');
  });
});

describe('The reading time', () => {
  it('is one minute at the least, and nothing for no text', () => {
    expect(readingTimeOf('<p>Short.</p>')).toBe('1 min read');
    expect(readingTimeOf('<p></p>')).toBe('');
    expect(readingTimeOf(`<p>${'word '.repeat(880)}</p>`)).toBe('4 min read');
  });

  it('counts words on both sides of a mark, and in languages without spaces', () => {
    expect(wordsIn('<h2>Two words</h2><p>and <b>three</b> more</p>')).toBe(5);
    expect(wordsIn('<p>こんにちは世界</p>')).toBeGreaterThan(1);
  });
});
