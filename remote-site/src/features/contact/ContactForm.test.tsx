import { ApiError } from '@northlight/shared/client';
import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { setUpBrowser } from '../../testing/browser.ts';
import { lists } from '../../testing/site.ts';

const SEND = '/contact-form/send-message';
const typed = { Name: 'Samira Aziz', Email: 'samira@alnoor.example', Phone: '+971501234567', Message: 'Eleven clinics,\none spreadsheet.' };
const sent = { name: typed.Name, email: typed.Email, phone: typed.Phone, message: typed.Message };

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (values: Partial<typeof typed>) => Object.entries(values).forEach(([label, value]) => fireEvent.input(input(label), { target: { value } }));
const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, input(label).value]));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function open(answer: (body: unknown) => unknown = () => ({ statusCode: 201, message: 'Created', data: null })) {
  const bodies: unknown[] = [];
  const success: string[] = [];
  const api = fakeApi({ lists, answers: { [SEND]: (body) => (bodies.push(body), answer(body)) } });
  const view = await renderRemote(remote, { api, at: '/contact', notify: { success: (text) => success.push(text) } });
  return { bodies, success, ...view };
}

describe('the contact form', () => {
  beforeEach(() => {
    setUpBrowser();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('sends what was typed, says so, and is empty again', async () => {
    const { bodies, success } = await open();
    type(typed);
    submit();

    await waitFor(() => expect(success).toEqual(['Message sent successfully!']));
    expect(bodies).toEqual([sent]);
    expect(Object.values(values())).toEqual(['', '', '', '']);
  });

  it('says what each missing value is, and sends nothing', async () => {
    const { bodies } = await open();
    submit();

    expect(await screen.findByText('Name is required')).toBeTruthy();
    for (const text of ['Email is required', 'Phone number is required', 'Message is required']) expect(screen.getByText(text)).toBeTruthy();
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
    expect(screen.getByRole('button', { name: 'Send Message' }).compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(values()).toEqual(typed);
    expect(success).toEqual([]);
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to send message');
  });

  it('shows what the server refuses at the field it refuses', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(() => {
      throw new ApiError(422, { statusCode: 422, message: 'Invalid email address', errors: [{ path: 'email', message: 'Invalid email address' }] });
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

  it('ends the home page, with its script fetched when the visitor stirs', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/' });
    const contact = within(document.getElementById('contact') as HTMLElement);
    expect(contact.queryByRole('button', { name: 'Send Message' })).toBeNull();

    fireEvent.keyDown(window, { key: 'Tab' });
    expect(await contact.findByRole('button', { name: 'Send Message' })).toBeTruthy();
  });
});
