import { Button } from '@northlight/shared/ui';
import { TextField } from '@northlight/shared/ui/fields';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';

interface EraseFormProps {
  readonly address: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onErase: () => void;
}

/** Erases only after the address has been typed a second time, because an erasure can't be undone. */
export function EraseForm({ address, busy, failure, onErase }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const [isOther, setOther] = useState(false);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isSame = typed.trim().toLowerCase() === address.toLowerCase();
    setOther(!isSame);
    if (isSame) onErase();
  };

  return (
    <Form onSubmit={onSubmit} noValidate>
      <h3>Erase</h3>
      <p>
        Messages, applications and resumes are deleted for good, with mails that wait. Restoring an older backup erases
        them again. Mails that were sent before stay in their mailboxes.
      </p>
      <TextField
        label="Type the address again"
        autoComplete="off"
        value={typed}
        error={isOther ? 'This is another address' : failure}
        onChange={({ target }) => {
          setTyped(target.value);
          setOther(false);
        }}
      />
      <Button type="submit" kind="danger" size="s" busy={busy}>
        Erase for good
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding-top: 20px;
  border-top: 1px solid var(--rule);

  > h3 {
    font-size: 1rem;
    font-weight: 560;
  }
  > p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  > :nth-child(3) {
    width: 100%;
  }
`;
