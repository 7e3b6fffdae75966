import { isApiError } from '@northlight/shared/client';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useSessionStore } from '@northlight/shared/session';
import { Button, Display } from '@northlight/shared/ui';
import { TextField } from '@northlight/shared/ui/fields';
import { type ClipboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { checked, isText, withEach } from '../../data/checked-answer.ts';
import { forgetAccount, rememberAccount } from './account.ts';
import { GateNote } from './Gate.tsx';
import type { MailHandover } from './mail-handover.ts';
import { takeReturn } from './return-path.ts';

const CODE_LENGTH = 6;

type Status = 'idle' | 'verifying' | 'verified' | 'refused';

const STATUS_LINES: Readonly<Record<Status, string>> = {
  idle: '',
  verifying: 'Verifying...',
  verified: 'Verification successful! Redirecting...',
  refused: 'Invalid OTP Try Again',
};

/** @param handover state from the login screen; null when this screen was opened by its address. */
export function CodeForm({ handover }: { readonly handover: MailHandover | null }) {
  const { notify } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { status, verify } = useVerification(handover, () => input.current?.select());
  const isExpected = handover !== null && !handover.announce;
  // Once the user has seen where the code was sent, the input gets the focus.
  useEffect(() => {
    if (isExpected) input.current?.focus();
  }, [isExpected]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy(status)) return;
    if (code.length === CODE_LENGTH) return verify(code);
    notify.error('Please enter a valid 6-digit OTP.');
    input.current?.focus();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = codeIn(event.clipboardData.getData('text'));
    if (pasted === null) return;
    // A whole code replaces what was typed before.
    event.preventDefault();
    setCode(pasted);
  }

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Display level="d3" as="h1">
        Enter OTP to Verify Email
      </Display>
      <Origin id="code-origin">
        <CodeOrigin handover={handover} /> It works once, for ten minutes.
      </Origin>
      <CodeFrame>
        <TextField
          ref={input}
          label="One-time code"
          name="otp_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="Enter 6-digit OTP"
          value={code}
          onChange={({ target }) => setCode(typedCode(code, target.value))}
          onPaste={paste}
          aria-invalid={status === 'refused' || undefined}
          aria-describedby="code-origin code-status"
        />
      </CodeFrame>
      <Button type="submit" busy={isBusy(status)}>
        Verify Now
      </Button>
      <GateNote id="code-status" role="status" data-kind={status === 'refused' ? 'error' : undefined}>
        {STATUS_LINES[status]}
      </GateNote>
    </form>
  );
}

/** The code in a text, which may have spaces or words around it, as in a mail; null if it has too few digits. */
function codeIn(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length < CODE_LENGTH ? null : digits.slice(0, CODE_LENGTH);
}

/**
 * The value of the field after an input. The field has no `maxlength`: the browser would cut "123 456", which keyboards
 * and password managers insert as one text, before its space is removed.
 */
function typedCode(before: string, text: string): string {
  // One character more than a whole code: it is not accepted, as with `maxlength`.
  if (before.length === CODE_LENGTH && text.length === CODE_LENGTH + 1) return before;
  return codeIn(text) ?? text.replace(/\s/g, '').slice(0, CODE_LENGTH);
}

const isBusy = (status: Status): boolean => status === 'verifying' || status === 'verified';

const NOT_STORED =
  'Your sign-in could not be stored: the storage of this browser is full or blocked. After a reload of this tab, ' +
  'you have to sign in again.';

const isToken = withEach(['access_token'], isText);

/** Exchanges a code for a session, and redirects to the dashboard. */
function useVerification(handover: MailHandover | null, onRefused: () => void) {
  const { api, notify } = useShell();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [status, setStatus] = useState<Status>('idle');

  function refuse() {
    setStatus('refused');
    onRefused();
  }

  async function verify(code: string) {
    setStatus('verifying');
    try {
      const call = api.send<{ readonly access_token: string }>('POST', paths.verifyOtp, { otp_code: code });
      const { access_token: token } = await checked(call, isToken);
      setStatus('verified');
      if (handover) rememberAccount(handover.email);
      else forgetAccount();
      const isStored = session.getState().signIn(token);
      notify.success('Welcome to Admin Dashboard');
      if (!isStored) notify.info(NOT_STORED);
      const { path, state } = takeReturn();
      await navigate(path, { replace: true, state });
    } catch (error) {
      refuse();
      // After too many tries, or without a connection, the code itself may be right: the status line alone would
      // mislead.
      if (isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500))
        notify.error(error.message);
    }
  }

  return { status, verify };
}

function CodeOrigin({ handover }: { readonly handover: MailHandover | null }) {
  if (!handover) return 'We email you the code when you log in.';
  const address = <b>{handover.email}</b>;
  if (handover.isMailed) return <>We sent a code to {address}.</>;
  return <>The email to {address} could not be sent. The person who runs the site can give you a code.</>;
}

const Origin = styled.p`
  color: var(--ink-2);

  > b {
    font-weight: 600;
    color: var(--ink);
    overflow-wrap: anywhere;
  }
`;

const CodeFrame = styled.div`
  input {
    min-height: 72px;
    font-size: 2rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.5em;
    text-align: center;
  }

  input::placeholder {
    font-size: 1rem;
    letter-spacing: 0;
  }
`;
