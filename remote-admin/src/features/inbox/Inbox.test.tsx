import { ApiError } from '@northlight/shared/client';
import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { application, type InboxSeed, message } from '../../testing/inbox-store.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const INBOX = '/admin/dashboard/inbox';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const openInbox = (seed: InboxSeed, query = '') => {
  const api = contentApi({}, seed);
  return { ...renderAdmin({ at: `${INBOX}${query}`, api }), api };
};

const many = (count: number): readonly ContactMessage[] =>
  Array.from({ length: count }, (_, index) => message(index + 1, `Visitor ${index + 1}`, { status: 'read' }));

/** The bell lists what is new too. */
const LIST = { name: /^(Messages|Applications)$/ };
const row = async (name: string) =>
  within(await screen.findByRole('list', LIST)).findByRole('link', { name: new RegExp(`^${name}`) });
const names = () =>
  within(screen.getByRole('list', LIST))
    .queryAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);
const reading = (name: string) => screen.findByRole('article', { name });
/** The window is looked at again, and the Inbox asks at once. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('focus')));

/** A window in everything, but that it tells where it is sent and that it is closed. */
function otherTab() {
  const [replace, close] = [jest.fn(), jest.fn()];
  const tab: Window = Object.create(window, {
    opener: { value: window, writable: true },
    close: { value: close },
    location: { value: { replace } },
  });
  return { tab, replace, close };
}

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
    expect(screen.getByText('What visitors write on the contact page arrives here.').tagName).toBe('DIV');
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

describe('What arrives meanwhile', () => {
  it('appears by itself, is counted and announced, and leaves the focus and the open message alone', async () => {
    const { user, api } = openInbox({ messages: [message(1, 'Tom Becker', { status: 'read' })] });
    await user.click(await row('Tom Becker'));
    await reading('Tom Becker');
    (await row('Tom Becker')).focus();

    api.inbox.arrive(message(2, 'Samira Aziz'));
    await lookAgain();

    await row('Samira Aziz');
    expect(names()).toEqual(['Samira Aziz', 'Tom Becker']);
    await screen.findByText('New message from Samira Aziz.');
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    expect(document.activeElement).toBe(await row('Tom Becker'));
    await reading('Tom Becker');
  });

  it('is asked for every few seconds, and not while nobody looks', async () => {
    jest.useFakeTimers();
    try {
      const { api } = openInbox({ messages: [message(1, 'Tom Becker')] });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      const asked = () => api.inbox.reads.filter((read) => read === 'messages page=0 limit=20').length;
      expect(asked()).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
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
    await lookAgain();
    await screen.findByText(/may be out of date/);
    await row('Tom Becker');

    api.refuseReads();
    await lookAgain();
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });

  it('passes the focus on when the row that has it was deleted by someone else', async () => {
    const messages = many(3);
    const { api } = openInbox({ messages });
    (await row('Visitor 2')).focus();
    api.inbox.deleteElsewhere(messages[1] as ContactMessage);
    await lookAgain();

    await waitFor(() => expect(names()).toEqual(['Visitor 3', 'Visitor 1']));
    expect(document.activeElement).toBe(await row('Visitor 1'));
  });
});

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
    const reply = within(article).getByRole('link', { name: 'Reply by mail' }).getAttribute('href') ?? '';
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
    await lookAgain();
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
    await lookAgain();
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
    await lookAgain();

    await screen.findByText('This message is no longer here: it has been deleted.');
    expect(names()).toEqual(['Samira Aziz']);
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

describe('An application', () => {
  const farhana = application(7, 'Farhana Karim');
  const opened = async (item: JobApplication = farhana) => {
    const view = openInbox({ applications: [item] }, `?tab=applications&id=${item.id}`);
    return { ...view, article: within(await reading(item.name)) };
  };
  let saved: { readonly name: string; readonly content: Blob }[];

  beforeEach(() => {
    saved = [];
    const files = new Map<string, Blob>();
    // jsdom has no addresses of files, and follows no link to one.
    URL.createObjectURL = (content) => {
      const address = `blob:https://site.test/${files.size}`;
      if (content instanceof Blob) files.set(address, content);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', keep);
    function keep(event: MouseEvent) {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      event.preventDefault();
      const content = files.get(event.target.href);
      if (content) saved.push({ name: event.target.download, content });
    }
    stopKeeping = () => document.removeEventListener('click', keep);
  });
  let stopKeeping = () => {};
  afterEach(() => stopKeeping());

  it('shows its facts, the way to the opening, and stays new until that is decided', async () => {
    const { article, api } = await opened();

    expect(article.getByRole('link', { name: 'Release engineer' }).getAttribute('href')).toBe(
      '/career?opening=3#opening-3',
    );
    expect(article.getByText('4 years').tagName).toBe('DD');
    expect(article.getByText('USD 85,000 a month').tagName).toBe('DD');
    expect(article.getByText(/812 kB/).tagName).toBe('P');
    expect(article.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')).toContain(
      'subject=Your%20application%20to%20Northlight%20Digital%3A%20Release%20engineer',
    );
    expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('new');
    expect(api.sent).toEqual([]);
  });

  it('names an opening that was deleted, without a link', async () => {
    const { article } = await opened(application(7, 'Farhana Karim', { job_offer_id: null }));

    expect(article.getByText('Release engineer (no longer listed)').tagName).toBe('DD');
  });

  it('has a resume to download, under a name of its own', async () => {
    const { article, user } = await opened();
    await user.click(article.getByRole('button', { name: 'Download resume' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('resume-7-farhana-karim.pdf');
    expect(saved[0]?.content.type).toBe('application/pdf');
  });

  it('has a resume to look at in a tab of its own', async () => {
    const { article, user } = await opened();
    const { tab, replace, close } = otherTab();
    const open = jest.spyOn(window, 'open').mockReturnValue(tab);
    await user.click(article.getByRole('button', { name: 'Open resume' }));

    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:https://site.test/0'));
    expect(tab.opener).toBeNull();
    expect(close).not.toHaveBeenCalled();
    open.mockRestore();
  });

  it('says so when its resume can’t be had, and closes the tab', async () => {
    const { article, user, api } = await opened();
    const { tab, close } = otherTab();
    const open = jest.spyOn(window, 'open').mockReturnValue(tab);
    api.refuseReads(new ApiError(404, { message: 'There is no resume of application 7' }));
    await user.click(article.getByRole('button', { name: 'Open resume' }));

    expect((await article.findByRole('alert')).textContent).toBe(
      'The resume could not be fetched. There is no resume of application 7',
    );
    expect(close).toHaveBeenCalled();

    api.refuseReads();
    open.mockReturnValue(null);
    await user.click(article.getByRole('button', { name: 'Open resume' }));
    await article.findByText('The browser did not let a new tab open. The resume can be downloaded.');
    open.mockRestore();
  });

  it('is exported with all others of the filter, none of whose cells can run', async () => {
    const hostile = application(301, '=cmd|A0', { status: 'rejected', job_offer_title: '@SUM(1)', phone: '+88017' });
    const rejected = Array.from({ length: 230 }, (_, index) =>
      application(index + 1, `Applicant ${index + 1}`, { status: 'rejected' }),
    );
    const { user } = openInbox(
      { applications: [...rejected, application(300, 'Somebody new'), hostile] },
      '?tab=applications&status=rejected',
    );
    await row('=cmd');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await textOf(saved[0]?.content)).split('\r\n');
    expect(lines).toHaveLength(1 + 231 + 1);
    expect(lines[0]).toBe(
      '\uFEFF"Id","Received","Name","Email","Phone","Opening","Years of experience","Salary ' +
        'expectation","Resume","Status"',
    );
    expect(lines[1]).toBe(
      '301,"2026-11-20T08:00:00.000Z","\'=cmd|A0","applicant301@mail.example","\'+88017","\'@SUM(1)",4,85000,"resume-301-cmd-a0.pdf","Rejected"',
    );
    expect(lines.join('\n')).not.toContain('Somebody new');
  });

  it('says why an export failed', async () => {
    const { user, api, toasts } = await opened();
    api.refuseReads(new ApiError(0, {}));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() =>
      expect(toasts).toEqual(['The applications could not be exported: The server could not be reached.']),
    );
    expect(saved).toEqual([]);
  });
});

/** jsdom's files can't be read by themselves. */
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file) return reject(new Error('Nothing was saved.'));
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(reader.result as ArrayBuffer))),
    );
    reader.readAsArrayBuffer(file);
  });

describe('The end of a session', () => {
  it('leads to the login screen and back to the same view', async () => {
    const { session, router } = openInbox({ messages: many(3) }, '?tab=messages&status=read&search=visitor&id=2');
    await reading('Visitor 2');
    // What the client of the shell does with every 401.
    act(() => session.getState().signOut());

    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(sessionStorage.getItem('northlight.admin.return')).toBe(
      `${INBOX}?tab=messages&status=read&search=visitor&id=2`,
    );
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

    // jsdom knows no popovers.
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
    await lookAgain();
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

  it('tells on every screen what has arrived', async () => {
    const api = contentApi();
    renderAdmin({ at: '/admin/dashboard/home/hero', api });
    await screen.findByRole('heading', { name: 'Hero', level: 1 });
    await waitFor(() => expect(api.inbox.reads).toHaveLength(2));
    api.inbox.arrive(message(1, 'Samira Aziz'), application(1, 'Farhana Karim'), application(2, 'Imran Ali'));
    await lookAgain();

    await screen.findByText('New message from Samira Aziz, 2 new applications.');
    expect(screen.getByRole('link', { name: 'Inbox 3 new' }).getAttribute('href')).toBe(INBOX);
  });
});
