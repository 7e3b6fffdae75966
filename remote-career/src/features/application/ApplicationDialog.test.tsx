import { PROOF_FIELD } from '@northlight/shared/forms';
import { offerProofs } from '@northlight/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  apply,
  created,
  describing,
  dialog,
  enter,
  fillIn,
  input,
  openDialog,
  problemOf,
  refuse,
  submit,
  typed,
  values,
} from '../../testing/application-dialog.ts';
import { freshBrowser } from '../../testing/browser.ts';

beforeEach(freshBrowser);

describe('the application dialog', () => {
  it('is named by the offer and holds the agreed fields', async () => {
    await openDialog();

    expect(
      dialog()
        .getAllByRole<HTMLInputElement>('textbox')
        .map((box) => box.labels?.[0]?.textContent),
    ).toEqual(Object.keys(typed));
    expect(input('Resume').type).toBe('file');
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  });

  it('says where and how long, as two facts', async () => {
    await openDialog();

    const facts = [...(dialog().getByText('Dhaka, full time').parentElement?.children ?? [])];
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Dhaka, full time',
      'Takes about five minutes. No cover letter.',
    ]);
  });

  it('says for how long an application is kept, beside what is entered', async () => {
    await openDialog(undefined, { message: {}, application: { rejected: 180 } });

    expect(
      dialog().getByText(/^We delete your application with its resume 180 days after we have turned it down\./),
    ).toBeTruthy();
  });

  it('says that an application is kept where nothing is deleted by itself', async () => {
    await openDialog();

    expect(dialog().getByText(/^We keep your application with its resume until our team deletes it\./)).toBeTruthy();
  });

  it('counts down the fields that need attention', async () => {
    await openDialog();
    submit();
    await dialog().findByRole('group', { name: '6 fields need attention' });

    enter({ 'Salary Expectation': '2800' });
    expect(await dialog().findByRole('group', { name: '5 fields need attention' })).toBeTruthy();
    fillIn();
    expect(await dialog().findByRole('group', { name: 'All corrected' })).toBeTruthy();
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

  it('proves its work: started with the dialog, the same after a refusal, another one for the next', async () => {
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
    enter({ Phone: '+971 (4) 555-0142' });
    submit();

    await waitFor(() => expect(sent[0]?.phone).toBe('+971 (4) 555-0142'));
  });

  it('says what is missing, leads to each field, and sends nothing', async () => {
    const { sent } = await openDialog();
    submit();

    const summary = await dialog().findByRole('group', { name: '6 fields need attention' });
    expect(document.activeElement).toBe(summary);
    for (const text of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Years of experience is required',
      'Salary expectation is required',
      'Resume is required',
    ]) {
      expect(dialog().getByText(text)).toBeTruthy();
    }
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...Object.keys(typed), 'Resume']);
    for (const link of links) {
      fireEvent.click(link);
      expect(document.activeElement).toBe(input(link.textContent ?? ''));
    }
    expect(sent).toEqual([]);
  });

  it('keeps every hint beside what is wrong', async () => {
    await openDialog();
    submit();
    await dialog().findByText('Name is required');

    expect(['Phone', 'Years of Experience', 'Salary Expectation', 'Resume'].map(describing)).toEqual([
      ['Phone number is required', 'We add +88 unless it starts with a plus or 00'],
      ['Years of experience is required', 'A number from 0 to 50'],
      ['Salary expectation is required', 'USD a month, before tax, in digits'],
      ['Resume is required', 'PDF only, smaller than 5 MB. You can drop it here.'],
    ]);
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
    enter({ [label]: value });
    submit();

    expect(await dialog().findByText(text)).toBeTruthy();
    await waitFor(() => expect([problemOf(label), document.activeElement]).toEqual([text, input(label)]));
    expect(sent).toEqual([]);

    enter({ [label]: Object.entries(typed).find(([field]) => field === label)?.[1] });
    await waitFor(() => expect(dialog().queryByText(text)).toBeNull());
  });

  it.each([
    ['0', '1'],
    ['50', '1000000000'],
    ['4.5', '1.5'],
  ])('accepts %s years and a salary of %s', async (years, salary) => {
    const { sent } = await openDialog();
    fillIn();
    enter({ 'Years of Experience': years, 'Salary Expectation': salary });
    submit();

    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ years_of_experience: years, salary_expectation: salary })]),
    );
  });
});
