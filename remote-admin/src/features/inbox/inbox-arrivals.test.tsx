import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { INBOX, refocusWindow, names, openInbox, reading, row } from '../../testing/inbox-screen.ts';
import { application, message } from '../../testing/inbox-store.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('What arrives meanwhile', () => {
  it('appears by itself, is counted and announced, and leaves the focus and the open message alone', async () => {
    const { user, api } = openInbox({ messages: [message(1, 'Tom Becker', { status: 'read' })] });
    await user.click(await row('Tom Becker'));
    await reading('Tom Becker');
    (await row('Tom Becker')).focus();

    api.inbox.arrive(message(2, 'Samira Aziz'));
    await refocusWindow();

    await row('Samira Aziz');
    expect(names()).toEqual(['Samira Aziz', 'Tom Becker']);
    await screen.findByText('New message from Samira Aziz.');
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    expect(document.activeElement).toBe(await row('Tom Becker'));
    await reading('Tom Becker');
  });

  it('is asked for now and then where nobody tells, and not while nobody looks', async () => {
    jest.useFakeTimers();
    try {
      const { api } = openInbox({ messages: [message(1, 'Tom Becker')] });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      const asked = () => api.inbox.reads.filter((read) => read === 'messages page=0 limit=20').length;
      expect(asked()).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(95_000));
      const whileSeen = asked();
      expect(whileSeen).toBeGreaterThanOrEqual(3);

      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(asked()).toBe(whileSeen);

      visibility.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(asked()).toBe(whileSeen + 1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the list, and says that it may be old, when the server stops to answer', async () => {
    const { api } = openInbox({ messages: [message(1, 'Tom Becker')] });
    await row('Tom Becker');
    api.refuseReads(new ApiError(0, {}));
    await refocusWindow();
    await screen.findByText(/may be out of date/);
    await row('Tom Becker');

    api.refuseReads();
    await refocusWindow();
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });

  it('passes the focus on when the row that has it was deleted by someone else', async () => {
    const [first, second, third] = [1, 2, 3].map((id) => message(id, `Visitor ${id}`, { status: 'read' }));
    if (!first || !second || !third) throw new Error('There are three.');
    const { api } = openInbox({ messages: [first, second, third] });
    (await row('Visitor 2')).focus();
    api.inbox.deleteElsewhere(second);
    await refocusWindow();

    await waitFor(() => expect(names()).toEqual(['Visitor 3', 'Visitor 1']));
    expect(document.activeElement).toBe(await row('Visitor 1'));
  });
});

describe('The bell', () => {
  it('says that nothing is new', async () => {
    openInbox({ messages: [message(1, 'Tom Becker', { status: 'read' })] });
    await row('Tom Becker');

    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('');
    expect(
      within(screen.getByRole('group', { name: 'Notifications' })).getByText('No notifications available').tagName,
    ).toBe('P');
  });

  it('lists the newest of what is new, each with the way to it', async () => {
    const { user, router } = openInbox({
      messages: Array.from({ length: 6 }, (_, index) => message(index + 1, `Visitor ${index + 1}`)),
      applications: [application(9, 'Farhana Karim')],
    });
    await screen.findByRole('button', { name: 'Notifications, 7 new' });
    const bell = within(screen.getByRole('group', { name: 'Notifications' }));

    expect(bell.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '6 new messages',
      '1 new application',
    ]);
    expect(bell.getByRole('link', { name: 'Show all 6 new messages' }).getAttribute('href')).toBe(
      `${INBOX}?tab=messages&status=new`,
    );
    expect(bell.queryByRole('link', { name: /Visitor 1/ })).toBeNull();

    // jsdom has no popovers.
    const hidePopover = jest.fn();
    HTMLElement.prototype.hidePopover = hidePopover;
    await user.click(bell.getByRole('link', { name: /Farhana Karim/ }));
    expect(hidePopover).toHaveBeenCalled();
    expect(router.state.location.search).toBe('?tab=applications&id=9');
    await reading('Farhana Karim');
  });

  it('asks for one record of each kind as long as nothing changes', async () => {
    const { api } = openInbox({ messages: [message(1, 'A'), message(2, 'B')] });
    await screen.findByRole('button', { name: 'Notifications, 2 new' });
    const before = api.inbox.reads.length;
    await refocusWindow();
    await waitFor(() => expect(api.inbox.reads.length).toBeGreaterThan(before + 1));

    expect(api.inbox.reads.slice(before).filter((read) => read.includes('status=new'))).toEqual([
      'messages page=0 limit=1 status=new',
      'applications page=0 limit=1 status=new',
    ]);
  });

  it('counts no further than 99 where there is no room', async () => {
    openInbox({ messages: Array.from({ length: 120 }, (_, index) => message(index + 1, `Visitor ${index + 1}`)) });
    const bell = await screen.findByRole('button', { name: 'Notifications, 120 new' });

    expect(bell.textContent).toBe('99+');
  });

  it('does not tell of what was here before, and is only new again', async () => {
    const samira = message(2, 'Samira Aziz');
    const { api } = openInbox({ messages: [message(1, 'Tom Becker'), samira] });
    await screen.findByRole('button', { name: 'Notifications, 2 new' });
    api.inbox.changeElsewhere(samira, 'read');
    await refocusWindow();
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    api.inbox.changeElsewhere(samira, 'new');
    await refocusWindow();

    await screen.findByRole('button', { name: 'Notifications, 2 new' });
    expect(screen.queryByText(/^New message/)).toBeNull();
  });

  it('tells on every screen what has arrived', async () => {
    const api = contentApi();
    renderAdmin({ at: '/admin/dashboard/home/hero', api });
    await screen.findByRole('heading', { name: 'Hero', level: 1 });
    await waitFor(() => expect(api.inbox.reads).toHaveLength(2));
    api.inbox.arrive(message(1, 'Samira Aziz'), application(1, 'Farhana Karim'), application(2, 'Imran Ali'));
    await refocusWindow();

    await screen.findByText('New message from Samira Aziz, 2 new applications.');
    expect(screen.getByRole('link', { name: 'Inbox 3 new' }).getAttribute('href')).toBe(INBOX);
  });
});
