import { fireEvent, screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openVerify() {
  const { user } = renderAdmin({ at: '/admin/verify-login', isSignedIn: false });
  await screen.findByRole('heading', { name: 'Enter OTP to Verify Email' });
  return user;
}

describe('The field of the one-time code', () => {
  it('finds the code in what is pasted', async () => {
    const user = await openVerify();

    await user.click(screen.getByLabelText('One-time code'));
    await user.paste('Your code: 407 123.');

    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '407123');
  });

  it.each([
    ['a code with a space', '123 456', '123456'],
    ['a code in words', 'Your code: 407 123.', '407123'],
    ['a code of other characters, which the server judges', 'ab12', 'ab12'],
  ])('takes from a keyboard or a password manager %s', async (_what, text, code) => {
    await openVerify();
    const field = screen.getByLabelText<HTMLInputElement>('One-time code');
    fireEvent.input(field, { target: { value: text } });

    expect(field.value).toBe(code);
    // They find the field by these; a limit of the browser would cut the text.
    expect([field.autocomplete, field.inputMode, field.maxLength]).toEqual(['one-time-code', 'numeric', -1]);
  });

  it('takes what is typed without its spaces, and no more than six characters', async () => {
    const user = await openVerify();
    const field = screen.getByLabelText<HTMLInputElement>('One-time code');
    await user.type(field, '123 4567');
    expect(field.value).toBe('123456');

    await user.type(field, '9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field.value).toBe('123456');
    await user.type(field, '{Backspace}8');
    expect(field.value).toBe('123458');
  });
});
