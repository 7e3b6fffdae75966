import { ApiError, type CallOptions } from '@northlight/shared/client';
import { formPaths } from '@northlight/shared/endpoints';
import { PROOF_FIELD, RESUME_MAX_BYTES, SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { fakeApi, offerProofs, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { setUpBrowser } from '../../testing/browser.ts';
import { career } from '../../testing/career.ts';

const typed = {
  Name: 'Farhana Karim',
  Email: 'farhana@example.com',
  Phone: '01712 555 014',
  'Years of Experience': '7',
  'Salary Expectation': '2800',
};
const resume = new File(['%PDF-1.7'], 'farhana-karim.pdf', { type: 'application/pdf' });
const TITLE = 'Front-end Engineer';
const created = { statusCode: 201, message: 'Created', data: null };
type Answer = (sent: FormData, options: CallOptions) => unknown;

const dialog = () => within(screen.getByRole('dialog', { name: TITLE }));
const input = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (values: Partial<typeof typed>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(input(label), { target: { value } }));
const choose = (file: File | null) => fireEvent.change(input('Resume'), { target: { files: file ? [file] : [] } });
const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, input(label).value]));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const submit = () => press('Submit Application');
const fillIn = () => {
  type(typed);
  choose(resume);
};

/** The page, with what was sent and said; `answer` is the API's. */
async function openPage(answer: Answer = () => created) {
  const sent: Record<string, unknown>[] = [];
  const said: string[] = [];
  const say = (kind: string) => (text: string) => void said.push(`${kind}: ${text}`);
  const lists = { ...career };
  const api = fakeApi({
    lists,
    answers: {
      [formPaths.apply]: (body, options = {}) => {
        const form = body as FormData;
        sent.push(Object.fromEntries(form));
        return answer(form, options);
      },
    },
  });
  const view = await renderRemote(remote, {
    api,
    at: '/career?opening=11',
    notify: { success: say('success'), error: say('error') },
  });
  return { sent, said, lists, ...view };
}

async function openDialog(answer?: Answer) {
  const page = await openPage(answer);
  await apply();
  return page;
}

async function apply(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Apply Now' });
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: TITLE });
}

const refuse =
  (status: number, path?: string, message = 'Refused', retryAfter?: number): Answer =>
  () => {
    throw new ApiError(
      status,
      { statusCode: status, message, ...(path ? { errors: [{ path, message }] } : {}) },
      retryAfter,
    );
  };

/** An upload that stands still until it is told how it goes on. */
function upload() {
  let settle: { resolve(value: unknown): void; reject(reason: unknown): void } | undefined;
  let report: CallOptions['onProgress'];
  const answer: Answer = (_body, { onProgress, signal }) => {
    report = onProgress;
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return {
    answer,
    reach: (part: number) => act(() => report?.(part)),
    end: (value: unknown) => act(async () => settle?.resolve(value)),
    fail: (reason: unknown) => act(async () => settle?.reject(reason)),
  };
}

beforeEach(() => {
  setUpBrowser();
  sessionStorage.clear();
});

describe('the application dialog', () => {
  it('is named by the offer and holds the agreed fields', async () => {
    await openDialog();

    expect(
      dialog()
        .getAllByRole('textbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(Object.keys(typed));
    expect(input('Resume').type).toBe('file');
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  });

  it('sends what was entered, with the offer and the phone’s prefix, says so and is gone', async () => {
    const { sent, said } = await openDialog();
    fillIn();
    submit();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        name: typed.Name,
        email: typed.Email,
        phone: '+8801712 555 014',
        years_of_experience: '7',
        salary_expectation: '2800',
        job_offer_id: '11',
        file: expect.any(File),
      },
    ]);
    expect(sent[0]?.file).toHaveProperty('name', 'farhana-karim.pdf');
    expect(said).toEqual(['success: Application sent successfully!']);
    expect(screen.getByText('Your application for this position has been sent.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Now' })));
    expect(sessionStorage.length).toBe(0);

    await apply();
    expect([Object.values(values()).join(''), dialog().queryByText(/farhana-karim/)]).toEqual(['', null]);
  });

  it('proves its work: begun with the dialog, the same after a refusal, another one for the next', async () => {
    const { asked, withdraw } = offerProofs();
    let isRefused = true;
    const { sent } = await openDialog((body, options) =>
      isRefused ? refuse(422, 'email', 'Not like this')(body, options) : created,
    );
    await waitFor(() => expect(asked).toEqual(['https://api.test/proof-of-work/challenge']));
    fillIn();
    submit();
    await dialog().findByText('Not like this');
    isRefused = false;
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map((fields) => fields[PROOF_FIELD])).toEqual([
      expect.stringMatching(/^[A-Za-z0-9+/=]+$/),
      sent[0]?.[PROOF_FIELD],
    ]);
    expect(asked).toHaveLength(1);

    await apply();
    await waitFor(() => expect(asked).toHaveLength(2));
    withdraw();
  });

  it('leaves a phone alone that has its country’s number', async () => {
    const { sent } = await openDialog();
    fillIn();
    type({ Phone: '+971 (4) 555-0142' });
    submit();

    await waitFor(() => expect(sent[0]?.phone).toBe('+971 (4) 555-0142'));
  });

  it('says what is missing, begins with the first, and sends nothing', async () => {
    const { sent } = await openDialog();
    submit();

    expect(await dialog().findByText('Name is required')).toBeTruthy();
    for (const text of [
      'Email is required',
      'Phone number is required',
      'Years of experience is required',
      'Salary expectation is required',
      'Resume is required',
    ]) {
      expect(dialog().getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(input('Name'));
    expect(input('Resume').getAttribute('aria-describedby')).toBe(dialog().getByText('Resume is required').id);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'farhana@', 'Invalid email address'],
    ['Phone', 'call me', 'Invalid phone number format'],
    ['Years of Experience', '-1', 'Years of experience cannot be negative'],
    ['Years of Experience', '51', 'Years of experience cannot be more than 50'],
    ['Years of Experience', 'seven', 'Years of experience must be a number'],
    ['Salary Expectation', '0', 'Salary expectation must be greater than 0'],
  ])('refuses %s %s', async (label, value, text) => {
    const { sent } = await openDialog();
    fillIn();
    type({ [label]: value });
    submit();

    expect((await dialog().findByText(text)).id).toBe(input(label).getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(input(label));
    expect(sent).toEqual([]);

    type({ [label]: typed[label as keyof typeof typed] });
    await waitFor(() => expect(dialog().queryByText(text)).toBeNull());
  });

  it.each([
    ['0', '1'],
    ['50', '1000000000'],
    ['4.5', '1.5'],
  ])('accepts %s years and a salary of %s', async (years, salary) => {
    const { sent } = await openDialog();
    fillIn();
    type({ 'Years of Experience': years, 'Salary Expectation': salary });
    submit();

    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ years_of_experience: years, salary_expectation: salary })]),
    );
  });

  it.each([
    [new File(['x'], 'resume.docx', { type: 'application/msword' }), 'Only PDF files are allowed'],
    [
      new File([new Uint8Array(RESUME_MAX_BYTES + 1)], 'resume.pdf', { type: 'application/pdf' }),
      'File size must be less than 5MB',
    ],
  ])('refuses a resume that is none, or too large', async (file, text) => {
    const { sent } = await openDialog();
    type(typed);
    choose(file);
    submit();

    expect(await dialog().findByText(text)).toBeTruthy();
    expect(sent).toEqual([]);

    choose(resume);
    await waitFor(() => expect(dialog().queryByText(text)).toBeNull());
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('takes a resume of 5,242,880 bytes', async () => {
    const { sent } = await openDialog();
    type(typed);
    choose(new File([new Uint8Array(RESUME_MAX_BYTES)], 'resume.pdf', { type: 'application/pdf' }));
    submit();

    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows the resume with its size, replaces it and lets go of it', async () => {
    await openDialog();
    await userEvent.upload(input('Resume'), resume);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();

    await userEvent.upload(input('Resume'), new File(['%PDF-1.7 newer'], 'newer.pdf', { type: 'application/pdf' }));
    expect(dialog().getByText('newer.pdf, 14 B')).toBeTruthy();
    press('Remove');
    expect(dialog().queryByText(/newer\.pdf/)).toBeNull();
  });

  it('keeps a file that misses its field from replacing the page', async () => {
    await openDialog();
    expect([fireEvent.dragOver(document.body), fireEvent.drop(document.body)]).toEqual([false, false]);

    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fireEvent.dragOver(document.body)).toBe(true);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => press('Cancel')],
    ['the cross', () => press('Close')],
  ])('keeps everything when it is left by %s, and gives the focus back', async (_way, leave) => {
    await openDialog();
    fillIn();
    await leave();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Now' })));
    await apply();
    expect(values()).toEqual(typed);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();
  });

  it('keeps what was typed over a reload, and asks for the resume again', async () => {
    const first = await openDialog();
    fillIn();
    first.unmount();

    const { sent } = await openDialog();
    expect(values()).toEqual(typed);
    expect(dialog().getByText(/Please choose farhana-karim\.pdf again/).id).toBe(
      input('Resume').getAttribute('aria-describedby'),
    );
    submit();
    expect(await dialog().findByText('Resume is required')).toBeTruthy();
    choose(resume);
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps one application per offer', async () => {
    await openDialog();
    fillIn();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const other = within(screen.getByRole('article', { name: 'Data Analyst' }));
    fireEvent.click(other.getByRole('button', { name: 'More Details' }));
    fireEvent.click(other.getByRole('button', { name: 'Apply Now' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Data Analyst' })).getByLabelText<HTMLInputElement>('Name')
        .value,
    ).toBe('');
  });
});

describe('the upload of an application', () => {
  it('shows how far it is, and that the answer is waited for', async () => {
    const { answer, reach, end } = upload();
    await openDialog(answer);
    fillIn();
    submit();

    const bar = await dialog().findByRole('progressbar', { name: 'Upload progress' });
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Submit Application' }).getAttribute('aria-busy')).toBe('true'),
    );
    reach(0.429);
    expect([bar.getAttribute('value'), dialog().getByText('Sending your application: 42 %')]).toEqual([
      '0.429',
      expect.anything(),
    ]);
    reach(1);
    expect(dialog().getByText('Sent. Waiting for the answer…')).toBeTruthy();
    await end(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is begun once, however often the button is pressed', async () => {
    const { answer, end } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    const form = input('Name').form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    submit();

    await dialog().findByRole('progressbar');
    fireEvent.submit(form);
    submit();
    await end(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['Cancel Upload', () => press('Cancel Upload')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is stopped by %s with everything kept, and nothing called a failure', async (_way, stop) => {
    const { answer, reach } = upload();
    const { sent, said } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(0.5);
    await stop();

    expect((await dialog().findByText(/You stopped the upload/)).getAttribute('role')).toBe('status');
    expect([values(), said]).toEqual([typed, []]);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();
    expect(dialog().queryByRole('progressbar')).toBeNull();
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('says that the connection dropped, loses nothing, and succeeds the second time', async () => {
    const { answer, reach, fail } = upload();
    let isFirst = true;
    const { sent, said } = await openDialog((body, options) => {
      if (!isFirst) return created;
      isFirst = false;
      return answer(body, options);
    });
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(0.5);
    await fail(new ApiError(0, {}));

    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toMatch(/Your application has not been sent\..*The connection dropped.*still here/);
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
    expect([values(), dialog().getByText('farhana-karim.pdf, 8 B')]).toEqual([typed, expect.anything()]);

    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(said.at(-1)).toBe('success: Application sent successfully!');
  });

  it('does not claim to know when all was sent and no answer came', async () => {
    const { answer, reach, fail } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(1);
    await fail(new ApiError(0, {}));

    expect((await dialog().findByRole('alert')).textContent).toMatch(/has not been confirmed.*it may not have arrived/);
  });

  it('sends the same again under the same key, so that it is stored once, and a changed one under another', async () => {
    const keys: (string | undefined)[] = [];
    await openDialog((_sent, options) => {
      keys.push(options?.headers?.[SUBMISSION_KEY_HEADER]);
      throw new ApiError(0, {});
    });
    fillIn();
    for (const count of [1, 2]) {
      submit();
      await waitFor(() => expect(keys).toHaveLength(count));
      await dialog().findByRole('alert');
    }
    fireEvent.change(input('Name'), { target: { value: 'Another name' } });
    submit();
    await waitFor(() => expect(keys).toHaveLength(3));

    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('does not claim that nothing was sent when it is stopped too late', async () => {
    const { answer, reach } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(1);
    press('Cancel Upload');

    expect(await dialog().findByText(/your application may have arrived/)).toBeTruthy();
  });
});

describe('a refused application', () => {
  it.each([
    ['email', 'Email'],
    ['years_of_experience', 'Years of Experience'],
    ['file', 'Resume'],
  ])('shows what is wrong with %s beneath its field, and goes there', async (path, label) => {
    const { said } = await openDialog(refuse(422, path, 'Not like this'));
    fillIn();
    submit();

    expect((await dialog().findByText('Not like this')).id).toBe(input(label).getAttribute('aria-describedby'));
    await waitFor(() => expect(document.activeElement).toBe(input(label)));
    expect([dialog().queryByRole('alert'), values()]).toEqual([null, typed]);
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
  });

  it('shows every refused field and goes to the first', async () => {
    await openDialog(() => {
      throw new ApiError(422, {
        message: 'x',
        errors: [
          { path: 'file', message: 'No PDF' },
          { path: 'phone', message: 'No number' },
        ],
      });
    });
    fillIn();
    submit();

    expect(await dialog().findByText('No PDF')).toBeTruthy();
    expect(dialog().getByText('No number')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input('Phone')));
  });

  it('says of a resume that is too large for the server what it says of any', async () => {
    await openDialog(refuse(413));
    fillIn();
    submit();

    expect((await dialog().findByText('File size must be less than 5MB')).id).toBe(
      input('Resume').getAttribute('aria-describedby'),
    );
  });

  it.each([
    [30, 'try again in a minute'],
    [61, 'try again in 2 minutes'],
    [undefined, 'try again in a minute'],
  ])('says when to try again: after %s seconds, %s', async (seconds, text) => {
    await openDialog(refuse(429, undefined, 'Too many', seconds));
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain(text);
    expect(values()).toEqual(typed);
  });

  it.each([
    [500, 'Our server has a problem.'],
    [415, 'Refused.'],
  ])('says what status %d means, and keeps everything', async (status, text) => {
    await openDialog(refuse(status));
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain(text);
    expect(values()).toEqual(typed);
  });

  it('takes any other answer than 201 for a failure', async () => {
    const { said } = await openDialog(() => ({ statusCode: 202, message: 'Later', data: null }));
    fillIn();
    submit();

    expect(await dialog().findByRole('alert')).toBeTruthy();
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
  });

  it.each([
    [404, undefined],
    [422, 'job_offer_id'],
  ])('says that the opening was closed meanwhile (%d), and the list knows', async (status, path) => {
    const { lists } = await openDialog((body, options) => {
      lists['job-offer'] = career?.['job-offer']?.filter(({ id }) => id !== 11) ?? [];
      return refuse(status, path)(body, options);
    });
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain('This position has been closed meanwhile.');
    expect(dialog().queryByRole('button', { name: 'Submit Application' })).toBeNull();
    press('See open positions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      screen.getAllByRole('article').map((row) => within(row).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(['Data Analyst']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More Details' })));
  });
});
