import { ButtonLink } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CodeForm } from '../features/sign-in/CodeForm.tsx';
import { Gate } from '../features/sign-in/Gate.tsx';
import { type MailHandover, readMailHandover } from '../features/sign-in/mail-handover.ts';

export default function VerifyLoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The state of the history entry survives a reload, but the server that renders the page can't know it.
  const handover = useHydrated() ? readMailHandover(state) : null;

  // Also stored in the history entry: otherwise the dialog would open again on every reload.
  const close = (announced: MailHandover) => {
    const seen: MailHandover = { ...announced, announce: false };
    return navigate('.', { replace: true, state: seen });
  };

  return (
    <Gate>
      <CodeForm handover={handover} />
      {handover ? (
        <Dialog
          open={handover.announce}
          onOpenChange={() => close(handover)}
          size="s"
          density="compact"
          title="Verification Email Sent!"
        >
          <p>
            The code is on its way to <b>{handover.email}</b>. If it does not arrive within a minute, check your spam
            folder.
          </p>
          <Ways>
            <ButtonLink to="https://mail.google.com/" target="_blank" rel="noopener noreferrer" size="s">
              Open Gmail
            </ButtonLink>
          </Ways>
        </Dialog>
      ) : null}
    </Gate>
  );
}

const Ways = styled.p`
  margin-top: var(--s5);
`;
