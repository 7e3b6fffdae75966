import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { freshBrowser } from '../../testing/content-screen.ts';
import { refocusWindow, many, names, openInbox, reading, row } from '../../testing/inbox-screen.ts';
import { message } from '../../testing/inbox-store.ts';

beforeEach(freshBrowser);

describe('A deletion', () => {
  it('asks first, and leads the focus to the list', async () => {
    const { user, router, toasts, api } = openInbox({ messages: many(3) });
    await user.click(await row('Visitor 2'));
    const remove = within(await reading('Visitor 2')).getByRole('button', { name: 'Delete the message of Visitor 2' });
    await user.click(remove);
    const question = await screen.findByRole('alertdialog', { name: 'Delete the message of Visitor 2' });
    expect(question.textContent).toContain('Are you sure you want to delete?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(api.sent).toEqual([]);

    await user.click(remove);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Visitor 3', 'Visitor 1']));
    expect(toasts).toEqual(['Deleted successfully']);
    expect(router.state.location.search).toBe('?tab=messages');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' })));
  });

  it('asks nobody for the message that it deletes, whenever the list is read again', async () => {
    const { user, router, api } = openInbox({ messages: many(2) });
    await user.click(await row('Visitor 2'));
    await reading('Visitor 2');
    const asked = jest.spyOn(api, 'get');
    const { send } = api;
    // The list is refetched after the message is deleted and before the response arrives.
    jest.spyOn(api, 'send').mockImplementation(async (...call) => {
      const answer = await send(...call);
      if (call[0] === 'DELETE') {
        await refocusWindow();
        await screen.findByText('1 message');
      }
      return answer;
    });
    await user.click(within(await reading('Visitor 2')).getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(router.state.location.search).toBe('?tab=messages'));
    await refocusWindow();
    expect(asked.mock.calls.map(([path]) => path)).not.toContain('/contact-form/admin/show/2');
  });

  it('that was made already by someone else is no failure', async () => {
    const mine = message(1, 'Tom Becker', { status: 'read' });
    const { user, api, toasts } = openInbox({ messages: [mine] }, '?tab=messages&id=1');
    await user.click(within(await reading('Tom Becker')).getByRole('button', { name: /^Delete/ }));
    api.inbox.deleteElsewhere(mine);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await screen.findByText('No messages yet');
    expect(toasts).toEqual(['Someone else has deleted this message already.']);
  });

  it('that fails keeps the message and says why', async () => {
    const { user, api, toasts } = openInbox(
      { messages: [message(1, 'Tom Becker', { status: 'read' })] },
      '?tab=messages&id=1',
    );
    await user.click(within(await reading('Tom Becker')).getByRole('button', { name: /^Delete/ }));
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(toasts).toEqual(['Operation failed: The disk is full.']));
    await reading('Tom Becker');
  });
});
