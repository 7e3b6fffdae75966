import { ApiError } from '@northlight/shared/client';
import { PROOF_FIELD } from '@northlight/shared/forms';
import { fakeApi, type OfferedProofs, offerProofs, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, scrollTo, setUpBrowser } from '../../testing/browser.ts';
import { lists } from '../../testing/site.ts';

const SEND = '/contact-form/send-message';
const typed = {
  Name: 'Samira Aziz',
  Email: 'samira@alnoor.example',
  Phone: '+971501234567',
  Message: 'Eleven clinics,\none spreadsheet.',
};
const sent = { name: typed.Name, email: typed.Email, phone: typed.Phone, message: typed.Message };

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (values: Partial<typeof typed>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.input(input(label), { target: { value } }));
const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, input(label).value]));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

const created = () => ({ statusCode: 201, message: 'Created', data: null });

async function open(answer: (body: unknown) => unknown = created, at = '/contact') {
  const bodies: unknown[] = [];
  const success: string[] = [];
  const api = fakeApi({ lists, answers: { [SEND]: (body) => (bodies.push(body), answer(body)) } });
  const view = await renderRemote(remote, { api, at, notify: { success: (text) => success.push(text) } });
  return { bodies, success, ...view };
}

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

  it('sends what was typed, says so, and is empty again', async () => {
    const { bodies, success } = await open();
    type(typed);
    submit();

    await waitFor(() => expect(success).toEqual(['Message sent successfully!']));
    expect(bodies).toEqual([sent]);
    expect(Object.values(values())).toEqual(['', '', '', '']);
  });

  it('sends a proof of work with it, begun with the first field that is entered', async () => {
    const { asked } = (proofs = offerProofs());
    const { bodies, success } = await open();
    expect(asked).toEqual([]);
    fireEvent.focus(input('Name'));
    type(typed);
    submit();

    await waitFor(() => expect(success).toHaveLength(1));
    expect(asked).toEqual(['https://api.test/proof-of-work/challenge']);
    expect(bodies).toEqual([{ ...sent, [PROOF_FIELD]: expect.stringMatching(/^[A-Za-z0-9+/=]+$/) }]);
    type(typed);
    submit();
    await waitFor(() => expect(success).toHaveLength(2));
    // A proof works once.
    expect(asked).toHaveLength(2);
  });

  it('sends the same proof again after a refusal', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { asked } = (proofs = offerProofs());
    const { bodies } = await open(() => {
      throw new ApiError(422, {
        statusCode: 422,
        message: 'Invalid email address',
        errors: [{ path: 'email', message: 'Invalid email address' }],
      });
    });
    type(typed);
    submit();
    await screen.findByRole('alert');
    submit();

    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(asked).toHaveLength(1);
  });

  it('is a form that a browser can post by itself', async () => {
    await open();
    const form = document.querySelector<HTMLFormElement>('form#contact-form');
    const names = [...elementOf('contact-form').querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ name }) => name,
    );

    expect([form?.method, form?.action]).toEqual(['post', 'https://api.test/contact-form/send-message']);
    expect(names).toEqual(['name', 'email', 'phone', 'message', 'homepage']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' }).type).toBe('submit');
  });

  it('says that a message was sent to who comes back from sending it without a script', async () => {
    await open(undefined, '/contact?sent=1');
    expect(screen.getByRole('status').textContent).toBe('Message sent successfully!');

    type({ Name: 'Samira' });
    submit();
    await screen.findByText('Email is required');
    type(typed);
    submit();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('says what each missing value is, and sends nothing', async () => {
    const { bodies } = await open();
    submit();

    expect(await screen.findByText('Name is required')).toBeTruthy();
    for (const text of ['Email is required', 'Phone number is required', 'Message is required'])
      expect(screen.getByText(text)).toBeTruthy();
    expect([input('Name').getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input('Name')]);
    expect(bodies).toEqual([]);
  });

  it.each(['123456789', '1234567890123456', '+971 50 123 4567', 'call me'])('takes no phone like %s', async (Phone) => {
    const { bodies } = await open();
    type({ ...typed, Phone });
    submit();

    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('keeps everything when it can’t be sent, and says so beneath the button', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { success } = await open(() => {
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
    await open(() => {
      throw new ApiError(422, {
        statusCode: 422,
        message: 'Invalid email address',
        errors: [{ path: 'email', message: 'Invalid email address' }],
      });
    });
    type(typed);
    submit();

    await screen.findByRole('alert');
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes any other answer than 201 for a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(() => ({ statusCode: 202, message: 'Later', data: null }));
    type(typed);
    submit();

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(values()).toEqual(typed);
  });

  it('still holds what was typed after a reload, until it has been sent', async () => {
    const first = await open();
    type(typed);
    first.unmount();

    const second = await open();
    await waitFor(() => expect(values()).toEqual(typed));
    submit();
    await waitFor(() => expect(second.success).toHaveLength(1));
    second.unmount();

    await open();
    expect(Object.values(values())).toEqual(['', '', '', '']);
  });

  it('ends the home page, with its script fetched when the visitor comes near', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/' });
    const contact = within(elementOf('contact'));
    expect(contact.queryByRole('button', { name: 'Send Message' })).toBeNull();

    act(() => scrollTo(elementOf('contact')));
    expect(await contact.findByRole('button', { name: 'Send Message' })).toBeTruthy();
  });
});
