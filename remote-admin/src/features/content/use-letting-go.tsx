import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { type ReactNode, useState } from 'react';

export const LOST = 'Your changes can’t be kept in this browser: if you leave, they are lost.';

interface LettingGo {
  /**
   * Lets go of the form's text, unless it is being saved: a request that was sent can't be undone.
   * @param keep returns false if the text can't be kept. Then `go` waits for the answer to a question.
   */
  readonly letGo: (keep: () => boolean, go: () => void) => void;
  readonly question: ReactNode;
}

/** Asks before a form is closed or filled anew whose text would be lost. */
export function useLettingGo(isSaving: boolean): LettingGo {
  const [waiting, setWaiting] = useState<{ readonly go: () => void } | null>(null);
  const letGo = (keep: () => boolean, go: () => void) => {
    if (isSaving) return;
    if (keep()) go();
    else setWaiting({ go });
  };
  const question = (
    <AlertDialog
      open={waiting !== null}
      title="Leave without saving?"
      question={LOST}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        setWaiting(null);
        waiting?.go();
      }}
      onCancel={() => setWaiting(null)}
    />
  );
  return { letGo, question };
}
