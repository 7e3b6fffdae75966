import { ApiError } from '@northlight/shared/client';
import type { JobApplication } from '@northlight/shared/forms';
import { screen, waitFor, within } from '@testing-library/react';
import { freshBrowser } from '../../testing/content-screen.ts';
import { openInbox, reading, row } from '../../testing/inbox-screen.ts';
import { application } from '../../testing/inbox-store.ts';

beforeEach(freshBrowser);

/** A fake window that records its navigation and its closing. */
function otherTab() {
  const [replace, close] = [jest.fn(), jest.fn()];
  const tab: Window = Object.create(window, {
    opener: { value: window, writable: true },
    close: { value: close },
    location: { value: { replace } },
  });
  return { tab, replace, close };
}

/** jsdom's `Blob` has no method to read its content. */
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file) return reject(new Error('Nothing was saved.'));
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const bytes = reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array();
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
    });
    reader.readAsArrayBuffer(file);
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
    // jsdom has no object URLs, and follows no link to one.
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
    expect(article.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toContain(
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
      'The resume could not be opened. There is no resume of application 7',
    );
    expect(close).toHaveBeenCalled();

    api.refuseReads();
    open.mockReturnValue(null);
    await user.click(article.getByRole('button', { name: 'Open resume' }));
    await article.findByText('Your browser blocked the new tab. You can download the resume instead.');
    open.mockRestore();
  });

  it('says so when a page of another program comes in place of its resume, and saves nothing', async () => {
    const { article, user, api } = await opened();
    jest.spyOn(api, 'get').mockImplementation(async <T,>() => {
      const page: unknown = new Blob(['<title>Log in to the network</title>'], { type: 'text/html' });
      return page as T;
    });
    await user.click(article.getByRole('button', { name: 'Download resume' }));

    expect((await article.findByRole('alert')).textContent).toContain('The server sent an answer');
    expect(saved).toEqual([]);
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
      '301,"2026-11-20T08:00:00.000Z","\'=cmd|A0","applicant301@mail.example",' +
        '"\'+88017","\'@SUM(1)",4,85000,"resume-301-cmd-a0.pdf","Rejected"',
    );
    expect(lines.join('\n')).not.toContain('Somebody new');
  });

  it('says that an export failed after its first page, and saves no shorter file', async () => {
    const all = Array.from({ length: 230 }, (_, index) => application(index + 1, `Applicant ${index + 1}`));
    const { user, api, toasts } = openInbox({ applications: all }, '?tab=applications');
    await row('Applicant 230');
    const { get } = api;
    jest.spyOn(api, 'get').mockImplementation(async <T,>(...call: Parameters<typeof get>) => {
      if (call[1]?.['before'] === 31) throw new ApiError(503, { message: 'The database is away.' });
      return get<T>(...call);
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(toasts).toEqual(['The applications could not be exported: The database is away.']));
    expect(saved).toEqual([]);
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
