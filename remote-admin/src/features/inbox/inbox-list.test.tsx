import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { INBOX, many, names, openInbox, row } from '../../testing/inbox-screen.ts';
import { application, message } from '../../testing/inbox-store.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('The list', () => {
  it('shows who wrote, what and when, the newest first, and marks what is new', async () => {
    openInbox({
      messages: [
        message(1, 'Tom Becker', { status: 'archived' }),
        message(2, 'Samira Aziz', { message: 'Eleven clinics' }),
      ],
    });

    const samira = await row('Samira Aziz');
    expect(names()).toEqual(['Samira Aziz', 'Tom Becker']);
    expect(within(samira).getByText('visitor2@mail.example').tagName).toBe('SMALL');
    expect(within(samira).getByText('Eleven clinics').tagName).toBe('P');
    expect(within(samira).getByText('New').tagName).toBe('SPAN');
    expect(samira.querySelector('time')?.title).toMatch(/^November 20, 2026 at \d\d:\d\d$/);
    expect([samira.hasAttribute('data-new'), (await row('Tom Becker')).hasAttribute('data-new')]).toEqual([
      true,
      false,
    ]);
    expect(screen.getByText('2 messages').tagName).toBe('P');
    expect(screen.getByText('Choose a message to read it.').tagName).toBe('P');
  });

  it('has an address for each kind, with how many are new', async () => {
    const { user, router } = openInbox({
      messages: [message(1, 'Samira Aziz')],
      applications: [application(1, 'Farhana Karim'), application(2, 'Imran Ali')],
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Inbox' }));
    await user.click(await tabs.findByRole('link', { name: 'Applications 2 new' }));

    expect(router.state.location.search).toBe('?tab=applications');
    expect(within(await row('Farhana Karim')).getByText('Release engineer').tagName).toBe('P');
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Applications2 new');
    expect(document.activeElement).toBe(tabs.getByRole('link', { current: 'page' }));

    await act(() => router.navigate(-1));
    await row('Samira Aziz');
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Messages1 new');
  });

  it('filters by status at an address, and Back returns', async () => {
    const { user, router } = openInbox({
      messages: [message(1, 'Tom Becker', { status: 'archived' }), message(2, 'Samira Aziz')],
    });
    await row('Tom Becker');
    await user.selectOptions(screen.getByLabelText('Status'), 'Archived');

    await waitFor(() => expect(names()).toEqual(['Tom Becker']));
    expect(router.state.location.search).toBe('?tab=messages&status=archived');
    expect(screen.getByText('1 message found').tagName).toBe('P');

    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(['Samira Aziz', 'Tom Becker']));
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('');
  });

  it('searches when the typing rests, without an entry in the history for each letter', async () => {
    const { user, router, api } = openInbox({
      messages: [message(1, 'Tom Becker'), message(2, 'Samira Aziz', { message: 'Eleven clinics' })],
    });
    await row('Tom Becker');
    await user.type(screen.getByLabelText('Search'), 'samira clinics');

    await waitFor(() => expect(names()).toEqual(['Samira Aziz']));
    expect(router.state.location.search).toBe('?tab=messages&search=samira+clinics');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.inbox.reads.filter((read) => read.includes('search=')).length).toBeLessThan('samira clinics'.length);
  });

  it('shows what Back returns to, in the field too', async () => {
    const { user, router } = openInbox(
      { messages: [message(1, 'Tom Becker'), message(2, 'Samira Aziz')] },
      '?tab=messages&search=tom',
    );
    await waitFor(() => expect(names()).toEqual(['Tom Becker']));
    await user.click(screen.getByRole('link', { name: /^Applications/ }));
    await screen.findByText('No applications yet');
    await user.click(screen.getByRole('link', { name: /^Messages/ }));
    await waitFor(() => expect(names()).toEqual(['Samira Aziz', 'Tom Becker']));

    await act(() => router.navigate(-2));
    await waitFor(() => expect(names()).toEqual(['Tom Becker']));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('tom');
  });

  it('searches at once with Enter, and says when nothing matches', async () => {
    const { user } = openInbox({ messages: [message(1, 'Tom Becker')] });
    await row('Tom Becker');
    await user.type(screen.getByLabelText('Search'), 'nobody{Enter}');

    await screen.findByText('No message matches');
    await user.click(screen.getByRole('link', { name: 'Show all messages' }));
    await row('Tom Becker');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  it('is read in pages', async () => {
    const { user, router } = openInbox({ messages: many(45) });
    await row('Visitor 45');
    const pager = within(screen.getByRole('navigation', { name: 'Pagination' }));
    expect(pager.getByText('1 to 20 of 45').tagName).toBe('P');
    expect(pager.queryByRole('link', { name: 'Newer' })).toBeNull();

    await user.click(pager.getByRole('link', { name: 'Older' }));
    await row('Visitor 25');
    expect(router.state.location.search).toBe('?tab=messages&page=2');
    await user.click(pager.getByRole('link', { name: 'Older' }));
    await waitFor(() => expect(names()).toEqual(['Visitor 5', 'Visitor 4', 'Visitor 3', 'Visitor 2', 'Visitor 1']));
    expect(pager.queryByRole('link', { name: 'Older' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
  });

  it('goes to the last page when the address names a later one', async () => {
    const { router } = openInbox({ messages: many(21) }, '?tab=messages&page=9');

    await row('Visitor 1');
    expect(router.state.location.search).toBe('?tab=messages&page=2');
  });

  it('says where messages come from when there are none', async () => {
    openInbox({});

    await screen.findByText('No messages yet');
    expect(screen.queryByText('Choose a message to read it.')).toBeNull();
    expect(screen.getByText('Messages from the contact form arrive here.').tagName).toBe('DIV');
  });

  it('offers another try when it could not be loaded', async () => {
    const api = contentApi({}, { messages: [message(1, 'Tom Becker')] });
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    const { user } = renderAdmin({ at: INBOX, api });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The messages could not be loaded.');
    expect(alert.textContent).toContain('Something broke.');

    api.refuseReads();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await row('Tom Becker');
  });

  it('moves the focus with arrow keys and letters', async () => {
    const { user } = openInbox({ messages: many(3) });
    (await row('Visitor 3')).focus();

    await user.keyboard('{ArrowDown}j');
    expect(document.activeElement).toBe(await row('Visitor 1'));
    await user.keyboard('k{Home}');
    expect(document.activeElement).toBe(await row('Visitor 3'));
    await user.keyboard('{ArrowUp}{End}');
    expect(document.activeElement).toBe(await row('Visitor 1'));
  });
});
