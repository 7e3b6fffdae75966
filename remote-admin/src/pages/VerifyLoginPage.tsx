import { useHydrated } from '@northlight/shared/ui/hydrated';
import { useLocation, useNavigate } from 'react-router-dom';
import { CodeForm } from '../features/sign-in/CodeForm.tsx';
import { Gate } from '../features/sign-in/Gate.tsx';
import { MailSentDialog } from '../features/sign-in/MailSentDialog.tsx';
import { type MailHandover, readMailHandover } from '../features/sign-in/mail-handover.ts';

export default function VerifyLoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // A reload keeps the history entry's state, which the server that renders the page can't know.
  const handover = useHydrated() ? readMailHandover(state) : null;

  // In the entry too, or the dialog would open again on every reload.
  const close = (announced: MailHandover) => {
    const seen: MailHandover = { ...announced, announce: false };
    return navigate('.', { replace: true, state: seen });
  };

  return (
    <Gate>
      <CodeForm handover={handover} />
      {handover ? (
        <MailSentDialog email={handover.email} open={handover.announce} onClose={() => close(handover)} />
      ) : null}
    </Gate>
  );
}
