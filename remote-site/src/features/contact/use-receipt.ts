import type { ContactMessageInput } from '@northlight/shared/forms';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * State of the receipt: shown after a message has arrived, until another one is started.
 * @param focusForm moves the focus into the form when it is shown again; must be a stable function.
 */
export function useReceipt(focusForm: () => void) {
  const [message, setMessage] = useState<ContactMessageInput | null>(null);
  const [isAnother, setAnother] = useState(false);
  // After a post without a script, the API redirects back here.
  const wasPosted = useSearchParams()[0].has('sent');
  const isReceipt = message !== null || wasPosted;
  useEffect(() => {
    if (isAnother && !isReceipt) focusForm();
  }, [isAnother, isReceipt, focusForm]);
  return {
    isReceipt,
    /** The message that has arrived; null if a browser posted it without a script. */
    message,
    show(arrived: ContactMessageInput) {
      setAnother(false);
      setMessage(arrived);
    },
    writeAnother() {
      setMessage(null);
      setAnother(true);
    },
  };
}
