import { type ApiError, isApiError } from '@northlight/shared/client';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button, Display } from '@northlight/shared/ui';
import { CheckboxField, PasswordField, TextField } from '@northlight/shared/ui/fields';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { checked, isAnswer, UnreadableAnswerError } from '../../data/checked-answer.ts';
import { GateNote } from './Gate.tsx';
import type { MailHandover } from './mail-handover.ts';

interface LoginErrors {
  readonly email?: string;
  readonly password?: string;
}

/**
 * Two fields need no form library: the values are read from the DOM. The response sets a cookie that binds the mailed
 * code to this browser.
 */
export function LoginForm() {
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  /** Set if the password was right but the mail could not be sent. */
  const [unmailed, setUnmailed] = useState<MailHandover | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(form);
    setErrors(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return control(form, first).focus();

    const email = control(form, 'email').value.trim();
    setBusy(true);
    try {
      const call = api.send('POST', paths.login, {
        email,
        password: control(form, 'password').value,
        remember: control(form, 'remember').checked,
      });
      await checked(call, isAnswer);
      const handover: MailHandover = { email, isMailed: true, announce: true };
      await navigate('/admin/verify-login', { state: handover });
    } catch (error) {
      notify.error(isAnswered(error) ? error.message : 'Login failed. Please try again.');
      const isUnmailed = isApiError(error) && error.status === 503;
      setUnmailed(isUnmailed ? { email, isMailed: false, announce: false } : null);
      setBusy(false);
      control(form, 'password').focus();
    }
  }

  return (
    // POST, because the form may be submitted before its script is loaded: a password must not end up in the URL.
    <form noValidate method="post" onSubmit={submit}>
      <Display level="d3" as="h1">
        Login
      </Display>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email}
      />
      <PasswordField label="Password" name="password" required error={errors.password} />
      <CheckboxField label="Remember Me" name="remember" />
      <Button type="submit" busy={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </Button>
      <SecondStep unmailed={unmailed} />
    </form>
  );
}

const isAnswered = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status > 0 || error instanceof UnreadableAnswerError);

/** Says what follows the password. If no mail could be sent, it has a link to enter a code nevertheless. */
const SecondStep = ({ unmailed }: { readonly unmailed: MailHandover | null }) => (
  <GateNote>
    {unmailed ? (
      <>
        The email with your code could not be sent. The person who runs the site can give you a code.{' '}
        <Link to="/admin/verify-login" state={unmailed}>
          Enter a code
        </Link>
      </>
    ) : (
      'Next we email you a six-digit code.'
    )}
  </GateNote>
);

function check(form: HTMLFormElement): LoginErrors {
  const email = control(form, 'email');
  return {
    ...(email.value.trim() === ''
      ? { email: 'Email is required' }
      : email.validity.typeMismatch
        ? { email: 'Please enter a valid email address' }
        : {}),
    ...(control(form, 'password').value === '' ? { password: 'Password is required' } : {}),
  };
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  const element = form.elements.namedItem(name);
  if (!(element instanceof HTMLInputElement)) throw new Error(`The login form has no input "${name}".`);
  return element;
}
