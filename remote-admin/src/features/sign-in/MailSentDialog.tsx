import { ButtonLink } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { styled } from 'styled-components';

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
    <Ways>
      <ButtonLink to="https://mail.google.com/" target="_blank" rel="noopener noreferrer" size="s">
        Open Gmail
      </ButtonLink>
    </Ways>
  </Dialog>
);

const Ways = styled.p`
  margin-top: var(--s5);
`;
