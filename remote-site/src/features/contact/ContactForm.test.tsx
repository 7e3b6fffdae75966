import { ApiError } from '@northlight/shared/client';
import { PROOF_FIELD } from '@northlight/shared/forms';
import { fakeApi, type OfferedProofs, offerProofs, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, scrollTo, setUpBrowser } from '../../testing/browser.ts';
import { input, openForm, sent, submit, textsOf, type, typed, values } from '../../testing/contact-form.ts';
import { lists } from '../../testing/site.ts';

/** The answer of an API that finds the email address wrong. */
const refuseEmail = () => {
  const message = 'Invalid email address';
  throw new ApiError(422, { statusCode: 422, message, errors: [{ path: 'email', message }] });
};

describe('the contact form', () => {
  let proofs: OfferedProofs | undefined;
  beforeEach(() => {
    setUpBrowser();
    sessionStorage.clear();
  });
  afterEach(() => {
    proofs?.withdraw();
    proofs = undefined;
    jest.restoreAllMocks();
  });

  it('sends a proof of work with it, started with the first field that is entered', async () => {
    const { asked } = (proofs = offerProofs());
    const { bodies, success } = await openForm();
    expect(asked).toEqual([]);
    fireEvent.focus(input('Name'));
    type(typed);
    submit();

    await waitFor(() => expect(success).toHaveLength(1));
    expect(asked).toEqual(['https://api.test/proof-of-work/challenge']);
    expect(bodies).toEqual([{ ...sent, [PROOF_FIELD]: expect.stringMatching(/^[A-Za-z0-9+/=]+$/) }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Write another' }));
    type(typed);
    submit();
    await waitFor(() => expect(success).toHaveLength(2));
    // A proof works once.
    expect(asked).toHaveLength(2);
  });

  it('sends the same proof again after a refusal', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { asked } = (proofs = offerProofs());
    const { bodies } = await openForm(refuseEmail);
    type(typed);
    submit();
    await screen.findByRole('alert');
    submit();

    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(asked).toHaveLength(1);
  });

  it('says for how long a message is kept, beside what is entered', async () => {
    await openForm(undefined, undefined, undefined, { message: { archived: 365 }, application: {} });

    const form = elementOf('contact-form');
    expect(within(form).getByText(/^We delete your message 365 days after our conversation has ended\./)).toBeTruthy();
  });

  it('says that a message is kept where nothing is deleted by itself', async () => {
    await openForm();

    const form = elementOf('contact-form');
    expect(within(form).getByText(/^We keep your message until our team deletes it\./)).toBeTruthy();
  });

  it('is a form that a browser can post by itself', async () => {
    await openForm();
    const form = document.querySelector<HTMLFormElement>('form#contact-form');
    const names = [...elementOf('contact-form').querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ name }) => name,
    );

    expect([form?.method, form?.action]).toEqual(['post', 'https://api.test/contact-form/send-message']);
    expect(names).toEqual(['name', 'email', 'phone', 'message', 'homepage']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' }).type).toBe('submit');
  });

  it('says what each missing value is, leads to each, and sends nothing', async () => {
    const { bodies } = await openForm();
    submit();

    const summary = await screen.findByRole('group', { name: '4 fields need attention' });
    expect(document.activeElement).toBe(summary);
    expect(textsOf(within(summary).getAllByRole('link'))).toEqual(Object.keys(typed));
    for (const text of ['Name is required', 'Email is required', 'Phone number is required', 'Message is required'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(input('Name').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(within(summary).getByRole('link', { name: 'Email' }));
    expect(document.activeElement).toBe(input('Email'));
    expect(bodies).toEqual([]);

    type({ Email: typed.Email });
    expect(await screen.findByRole('group', { name: '3 fields need attention' })).toBe(summary);
  });

  it('keeps the hint of a field beside what is wrong with it', async () => {
    await openForm();
    type({ ...typed, Phone: '12' });
    submit();

    const error = await screen.findByText('Please enter a valid phone number');
    const hint = screen.getByText('With country code, for example +971501234567');
    expect(input('Phone').getAttribute('aria-describedby')).toBe(`${error.id} ${hint.id}`);
    // The only invalid field gets the focus itself.
    await waitFor(() => expect(document.activeElement).toBe(input('Phone')));
    expect(screen.queryByRole('group', { name: /attention/ })).toBeNull();
  });

  it.each(['123456789', '1234567890123456', '+971 50 123 4567', 'call me'])('takes no phone like %s', async (Phone) => {
    const { bodies } = await openForm();
    type({ ...typed, Phone });
    submit();

    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('keeps everything when it can’t be sent, and says so beneath the button', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { success } = await openForm(() => {
      throw new ApiError(0, {});
    });
    type(typed);
    submit();

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your message has not been sent.');
    expect(screen.getByRole('button', { name: 'Send Message' }).compareDocumentPosition(alert)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(values()).toEqual(typed);
    expect(success).toEqual([]);
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to send message');
  });

  it('shows what the server refuses at the field it refuses', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openForm(refuseEmail);
    type(typed);
    submit();

    await screen.findByRole('alert');
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes any other answer than 201 for a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openForm(() => ({ statusCode: 202, message: 'Later', data: null }));
    type(typed);
    submit();

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(values()).toEqual(typed);
  });

  it('still holds what was typed after a reload, until it has been sent', async () => {
    const first = await openForm();
    type(typed);
    first.unmount();

    const second = await openForm();
    await waitFor(() => expect(values()).toEqual(typed));
    submit();
    await waitFor(() => expect(second.success).toHaveLength(1));
    second.unmount();

    await openForm();
    expect(Object.values(values())).toEqual(['', '', '', '']);
  });

  it('ends the home page, with its script fetched when the visitor comes near, however shortly', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/' });
    const contact = within(elementOf('contact'));
    expect(contact.queryByRole('button', { name: 'Send Message' })).toBeNull();

    // Past it and back before anything is rendered.
    act(() => {
      scrollTo(elementOf('contact'));
      scrollTo(elementOf('contact'), false);
    });
    expect(await contact.findByRole('button', { name: 'Send Message' })).toBeTruthy();
  });
});
