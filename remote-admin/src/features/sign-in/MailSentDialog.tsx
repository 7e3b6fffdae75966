import { Dialog } from '@northlight/shared/ui/dialog';
import { ButtonLink } from '@northlight/shared/ui';

export interface MailSentDialogProps {
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const MailSentDialog = ({ email, open, onClose }: MailSentDialogProps) => (
  <Dialog open={open} onOpenChange={onClose} size="s" density="compact" title="Verification Email Sent!">
    <p>
      The code is on its way to <b>{email}</b>. If it does not show up within a minute, look among the unwanted mail.
    </p>
    <p style={{ marginTop: 'var(--s5)' }}>
      <ButtonLink to="https://mail.google.com/" target="_blank" rel="noopener noreferrer" size="s">
        Open Gmail
      </ButtonLink>
    </p>
  </Dialog>
);
