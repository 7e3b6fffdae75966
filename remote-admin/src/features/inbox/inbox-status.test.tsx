import { ApiError } from '@northlight/shared/client';
import { act, waitFor, within } from '@testing-library/react';
import type { ContentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { openInbox, reading } from '../../testing/inbox-screen.ts';
import { application, message } from '../../testing/inbox-store.ts';

beforeEach(freshBrowser);

/** Holds back each change of a status until the test lets it go. */
function slowNetwork(api: ContentApi) {
  const { send } = api;
  const waiting: (() => void)[] = [];
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
    if (call[0] === 'PATCH') await new Promise<void>((resolve) => void waiting.push(resolve));
    return send<T>(...call);
  };
  return {
    waiting,
    /** Answers the oldest request that is held back. */
    answer: async () => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      await act(async () => waiting.shift()?.());
    },
  };
}

const statusesIn = ({ sent }: ContentApi) =>
  sent.map(({ body }) => (typeof body === 'object' && body !== null && 'status' in body ? body.status : null));

async function openMessage() {
  const tom = message(1, 'Tom Becker');
  const view = openInbox({ messages: [tom] }, '?tab=messages&id=1');
  const network = slowNetwork(view.api);
  const article = within(await reading('Tom Becker'));
  return { ...view, ...network, tom, article, select: article.getByLabelText<HTMLSelectElement>('Status') };
}

describe('A status that is chosen while another one is being saved', () => {
  it('is saved after the automatic one of a message that was just opened', async () => {
    const { user, api, toasts, select, answer, waiting } = await openMessage();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.selectOptions(select, 'Archived');
    expect(select.value).toBe('archived');

    await answer();
    await answer();
    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    expect(statusesIn(api)).toEqual(['read', 'archived']);
    expect(select.value).toBe('archived');
  });

  it('is the last of several, and those between are not sent', async () => {
    const { user, api, toasts } = openInbox({ applications: [application(7, 'Farhana')] }, '?tab=applications&id=7');
    const { answer } = slowNetwork(api);
    const select = within(await reading('Farhana')).getByLabelText<HTMLSelectElement>('Status');
    for (const status of ['reviewing', 'interview', 'rejected']) {
      await user.selectOptions(select, status);
      expect(select.value).toBe(status);
    }

    await answer();
    expect([select.value, toasts]).toEqual(['rejected', []]);
    await answer();
    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    expect(statusesIn(api)).toEqual(['reviewing', 'rejected']);
    await waitFor(() => expect(select.getAttribute('aria-busy')).toBeNull());
    expect(select.value).toBe('rejected');
  });

  it('is followed by the status of the server when it fails, and only its own failure is shown', async () => {
    const { user, api, toasts, select, answer, waiting } = await openMessage();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.selectOptions(select, 'Archived');
    await answer();
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    await answer();

    await waitFor(() => expect(toasts).toEqual(['Operation failed: The disk is full.']));
    expect(select.value).toBe('read');
  });

  it('is tried when the one before it has failed', async () => {
    const { user, api, toasts, select, answer, waiting } = await openMessage();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.selectOptions(select, 'Archived');
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    await answer();
    await answer();

    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    expect(select.value).toBe('archived');
  });

  it('does not overwrite what somebody else has chosen in between', async () => {
    const { user, api, tom, toasts, select, article, answer, waiting } = await openMessage();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.selectOptions(select, 'Archived');
    api.inbox.changeElsewhere(tom, 'read');
    await answer();
    await answer();

    const alert = await article.findByRole('alert');
    expect(alert.textContent).toContain('Meanwhile someone else has set this message to Read. You wanted Archived.');
    expect([select.value, toasts]).toEqual(['read', []]);
  });

  it('is not sent once the session has ended', async () => {
    const { user, api, toasts, select, answer, waiting } = await openMessage();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.selectOptions(select, 'Archived');
    api.refuseNext(new ApiError(401, { message: 'Unauthorized' }));
    await answer();

    await waitFor(() => expect(select.getAttribute('aria-busy')).toBeNull());
    expect([statusesIn(api), waiting, toasts]).toEqual([['read'], [], []]);
  });
});
