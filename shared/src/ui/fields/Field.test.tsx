import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from './index.ts';

/** The texts that describe a control, in reading order. */
const describing = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('describes the control by its hint, and by what is wrong before the hint once something is', () => {
    const { rerender } = render(<TextField label="Phone" hint="With country code" />);
    const phone = screen.getByLabelText('Phone');
    expect([describing(phone), phone.getAttribute('aria-invalid')]).toEqual([['With country code'], null]);

    rerender(<TextField label="Phone" hint="With country code" error="Phone is required" />);
    expect([describing(phone), phone.getAttribute('aria-invalid')]).toEqual([
      ['Phone is required', 'With country code'],
      'true',
    ]);

    rerender(<TextField label="Phone" />);
    expect([describing(phone), phone.hasAttribute('aria-describedby')]).toEqual([[], false]);
  });

  it('hands ref and props to the control of every kind', () => {
    const seen: (string | undefined)[] = [];
    const ref = (element: HTMLElement | null) => {
      if (element) seen.push(element.tagName);
    };
    render(
      <>
        <TextField label="Name" ref={ref} name="name" />
        <TextAreaField label="Message" ref={ref} name="message" />
        <SelectField
          label="Category"
          ref={ref}
          name="category"
          placeholder="Choose"
          options={[{ value: '1', label: 'Engineering' }]}
        />
        <CheckboxField label="Remember Me" ref={ref} name="remember" />
        <PasswordField label="Password" ref={ref} name="password" />
      </>,
    );

    expect(seen).toEqual(['INPUT', 'TEXTAREA', 'SELECT', 'INPUT', 'INPUT']);
    expect(screen.getByLabelText('Category').getAttribute('name')).toBe('category');
    expect(screen.getByRole('checkbox', { name: 'Remember Me' }).getAttribute('name')).toBe('remember');
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});
