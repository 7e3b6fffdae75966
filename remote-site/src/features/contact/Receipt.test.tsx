import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { elementOf, setUpBrowser } from '../../testing/browser.ts';
import { created, input, openForm, sent, submit, textsOf, type, typed, values } from '../../testing/contact-form.ts';

describe('the receipt of a message', () => {
  beforeEach(() => {
    setUpBrowser();
    sessionStorage.clear();
  });

  it('stands in the place of the form, and says what has arrived', async () => {
    const { bodies, success } = await openForm();
    type(typed);
    submit();

    const title = await screen.findByText('Your message has arrived.');
    expect(success).toEqual(['Message sent successfully!']);
    expect(bodies).toEqual([sent]);
    expect(document.activeElement).toBe(title);
    const receipt = within(elementOf('contact-form'));
    expect([receipt.getAllByRole('term'), receipt.getAllByRole('definition')].map(textsOf)).toEqual([
      Object.keys(typed),
      Object.values(typed),
    ]);
    expect(receipt.getByText('The answer comes to samira@alnoor.example.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
  });

  it('promises an answer when the company does', async () => {
    await openForm(created, '/contact', 'Write in any language. We answer within two days.');
    type(typed);
    submit();

    await screen.findByText('The answer comes to samira@alnoor.example. We answer within two days.');
  });

  it.each([
    ['10:03', undefined],
    ['18:49', 'It is 22:49 in Dubai and our studios are closed. Somebody is back at 08:00.'],
  ])('says at %s UTC whether the studios are closed', async (clock, words) => {
    const clockNow = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-22T${clock}:00Z`));
    try {
      await openForm();
      type(typed);
      submit();
      await screen.findByText('Your message has arrived.');
    } finally {
      clockNow.mockRestore();
    }

    expect(screen.queryByText(/our studios are closed/)?.textContent).toBe(words);
  });

  it('lets the same person write another message', async () => {
    const { bodies } = await openForm();
    type(typed);
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Write another' }));

    expect(values()).toEqual({ ...typed, Message: '' });
    await waitFor(() => expect(document.activeElement).toBe(input('Message')));
    type({ Message: 'One thing more.' });
    submit();
    await waitFor(() => expect(bodies).toEqual([sent, { ...sent, message: 'One thing more.' }]));
  });

  it('is followed by what was typed while the message was being sent', async () => {
    let arrive: () => void = () => undefined;
    const hasArrived = new Promise<void>((resolve) => void (arrive = resolve));
    const view = await openForm(() => hasArrived.then(created));
    type(typed);
    submit();
    await waitFor(() => expect(view.bodies).toEqual([sent]));
    type({ Message: `${typed.Message}\nAnd a hospital.` });
    arrive();
    await screen.findByText('Your message has arrived.');
    expect(screen.queryByText(/And a hospital/)).toBeNull();

    const later = { ...typed, Message: `${typed.Message}\nAnd a hospital.` };
    fireEvent.click(screen.getByRole('button', { name: 'Write another' }));
    expect(values()).toEqual(later);
    await waitFor(() => expect(document.activeElement).toBe(input('Message')));
    view.unmount();
    await openForm();
    await waitFor(() => expect(values()).toEqual(later));
  });

  it('gives a receipt to who comes back from sending it without a script', async () => {
    await openForm(undefined, '/contact?sent=1', 'We answer within two days.');
    expect(screen.getByRole('status').textContent).toBe('Message sent successfully!');
    expect(screen.getByText('The answer comes to the address you gave. We answer within two days.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();

    const another = screen.getByRole('link', { name: 'Write another' });
    expect(another.getAttribute('href')).toBe('/contact');
    fireEvent.click(another);
    await screen.findByRole('button', { name: 'Send Message' });
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  });
});
