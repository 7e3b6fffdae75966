import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { INBOX, refocusWindow, many, names, openInbox, reading, row } from '../../testing/inbox-screen.ts';
import { message } from '../../testing/inbox-store.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('An open message', () => {
  it('is shown as it was written, never as HTML, with ways to answer', async () => {
    const text = '<img src=x onerror="alert(1)">\n<b>two</b> lines';
    const { user } = openInbox({
      messages: [message(1, '<i>Eve</i>', { message: text, email: 'a?bcc=b@evil.example', phone: '+88 017' })],
    });
    await user.click(await row('<i>Eve</i>'));
    const article = await reading('<i>Eve</i>');

    expect(
      within(article)
        .getByText((_, element) => element?.tagName === 'P' && element.textContent === text)
        .querySelector('*'),
    ).toBeNull();
    expect(document.activeElement?.textContent).toBe('<i>Eve</i>');
    const reply = within(article).getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '';
    expect(reply).toBe('mailto:a%3Fbcc%3Db@evil.example?subject=Your%20message%20to%20Northlight%20Digital');
    expect(within(article).getByRole('link', { name: '+88 017' }).getAttribute('href')).toBe('tel:+88017');
  });

  it('is read from then on, here and in the bell', async () => {
    const { user, api } = openInbox({ messages: [message(1, 'Tom Becker'), message(2, 'Samira Aziz')] });
    await screen.findByRole('button', { name: 'Notifications, 2 new' });
    await user.click(await row('Samira Aziz'));

    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    expect(within(await row('Samira Aziz')).getByText('Read').tagName).toBe('SPAN');
    expect(within(await reading('Samira Aziz')).getByLabelText<HTMLSelectElement>('Status').value).toBe('read');
    expect(api.sent).toEqual([
      {
        method: 'PATCH',
        path: '/contact-form/admin/update/2',
        body: { status: 'read', updated_at: '2026-11-20T08:00:00.000Z' },
      },
    ]);
  });

  it('keeps its row while it is open, though the filter fits no more', async () => {
    const { user, router } = openInbox(
      { messages: [message(1, 'Tom Becker'), message(2, 'Samira Aziz')] },
      '?tab=messages&status=new',
    );
    await user.click(await row('Samira Aziz'));
    await screen.findByText('1 message found');
    await refocusWindow();
    expect(names()).toEqual(['Samira Aziz', 'Tom Becker']);

    await user.click(await row('Tom Becker'));
    await waitFor(() => expect(names()).toEqual(['Tom Becker']));
    expect(router.state.location.search).toBe('?tab=messages&status=new&id=1');
  });

  it('can be marked otherwise, and is not read again by staying open', async () => {
    const { user, toasts } = openInbox({ messages: [message(1, 'Tom Becker')] }, '?tab=messages&id=1');
    const article = within(await reading('Tom Becker'));
    await waitFor(() => expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('read'));
    await user.selectOptions(article.getByLabelText('Status'), 'New');

    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await refocusWindow();
    expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('new');
  });

  it('shows what another administrator did, and lets choose', async () => {
    const mine = message(1, 'Tom Becker', { status: 'read' });
    const { user, api, toasts } = openInbox({ messages: [mine] }, '?tab=messages&id=1');
    const article = within(await reading('Tom Becker'));
    api.inbox.changeElsewhere(mine, 'archived');
    await user.selectOptions(article.getByLabelText('Status'), 'New');

    const alert = await article.findByRole('alert');
    expect(alert.textContent).toContain('Meanwhile someone else has set this message to Archived. You wanted New.');
    expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('archived');
    await user.click(within(alert).getByRole('button', { name: 'Set to New' }));

    await waitFor(() => expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('new'));
    expect(article.queryByRole('alert')).toBeNull();
    expect(toasts).toEqual(['Updated successfully']);
  });

  it('leaves what another administrator did when that is chosen', async () => {
    const mine = message(1, 'Tom Becker', { status: 'read' });
    const { user, api } = openInbox({ messages: [mine] }, '?tab=messages&id=1');
    const article = within(await reading('Tom Becker'));
    api.inbox.changeElsewhere(mine, 'archived');
    await user.selectOptions(article.getByLabelText('Status'), 'New');
    await user.click(await article.findByRole('button', { name: 'Keep Archived' }));

    expect(article.queryByRole('alert')).toBeNull();
    expect(within(await row('Tom Becker')).getByText('Archived').tagName).toBe('SPAN');
    expect(api.sent).toHaveLength(1);
  });

  it('says why a change failed and shows the status that stands', async () => {
    const { user, api, toasts } = openInbox(
      { messages: [message(1, 'Tom Becker', { status: 'read' })] },
      '?tab=messages&id=1',
    );
    const article = within(await reading('Tom Becker'));
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    await user.selectOptions(article.getByLabelText('Status'), 'Archived');

    await waitFor(() => expect(toasts).toEqual(['Operation failed: The disk is full.']));
    expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('read');
  });

  it('is found by its address, on whatever page it stands', async () => {
    openInbox({ messages: many(450) }, '?tab=messages&id=3');
    await reading('Visitor 3');
  });

  it('offers another try when it could not be looked for', async () => {
    const api = contentApi({}, { messages: many(30) });
    api.refuseReads(new ApiError(500, { message: 'Something broke.' }));
    const { user } = renderAdmin({ at: `${INBOX}?tab=messages&id=3`, api });
    const alert = (await screen.findByText('The message could not be loaded.')).closest<HTMLElement>('[role=alert]');
    if (!alert) throw new Error('The failure is not announced.');

    api.refuseReads();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await reading('Visitor 3');
  });

  it('says so when it is no longer there', async () => {
    const mine = message(5, 'Tom Becker', { status: 'read' });
    const { api } = openInbox({ messages: [mine, message(7, 'Samira Aziz')] }, '?tab=messages&id=5');
    await reading('Tom Becker');
    api.inbox.deleteElsewhere(mine);
    await refocusWindow();

    await screen.findByText('This message is no longer here: it has been deleted.');
    expect(names()).toEqual(['Samira Aziz']);
  });

  it('is not asked for again once it is known to be gone', async () => {
    jest.useFakeTimers();
    try {
      const api = contentApi({}, { messages: [message(7, 'Samira Aziz')] });
      const asked = jest.spyOn(api, 'get');
      renderAdmin({ at: `${INBOX}?tab=messages&id=5`, api });
      for (let look = 0; look < 5; look += 1) await act(() => jest.advanceTimersByTimeAsync(7_000));

      screen.getByText('This message is no longer here: it has been deleted.');
      expect(asked.mock.calls.filter(([path]) => path === '/contact-form/admin/show/5')).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads back to its row', async () => {
    const { user, router } = openInbox({ messages: many(3) });
    await user.click(await row('Visitor 2'));
    await reading('Visitor 2');
    await user.click(screen.getByRole('link', { name: 'Back to messages' }));

    expect(router.state.location.search).toBe('?tab=messages');
    expect(document.activeElement).toBe(await row('Visitor 2'));
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('The end of a session', () => {
  it('leads to the login screen and back to the same view', async () => {
    const { session, router } = openInbox({ messages: many(3) }, '?tab=messages&status=read&search=visitor&id=2');
    await reading('Visitor 2');
    // The shell's client does this on a 401.
    act(() => session.getState().signOut());

    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(sessionStorage.getItem('northlight.admin.return')).toBe(
      `${INBOX}?tab=messages&status=read&search=visitor&id=2`,
    );
  });
});
