import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from './index.ts';

const describing = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('Field', () => {
  it('describes the control by its hint, and by the error instead once there is one', () => {
    const { rerender } = render(<TextField label="Phone" hint="With country code" />);
    expect(describing(screen.getByLabelText('Phone'))).toBe('With country code');

    rerender(<TextField label="Phone" hint="With country code" error="Phone is required" />);
    expect(describing(screen.getByLabelText('Phone'))).toBe('Phone is required');
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('With country code')).toBeNull();
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
