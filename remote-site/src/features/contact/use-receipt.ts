import type { ContactMessageInput } from '@northlight/shared/forms';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Whether a message has arrived from here, until another one is started.
 * @param focusForm puts the focus into the form once it is there again; stays the same function.
 */
export function useReceipt(focusForm: () => void) {
  const [message, setMessage] = useState<ContactMessageInput | null>(null);
  const [isAnother, setAnother] = useState(false);
  // A browser that posts the form without a script is led back here.
  const wasPosted = useSearchParams()[0].has('sent');
  const isReceipt = message !== null || wasPosted;
  useEffect(() => {
    if (isAnother && !isReceipt) focusForm();
  }, [isAnother, isReceipt, focusForm]);
  return {
    isReceipt,
    /** What has arrived; null where a browser posted it, and no page knows what it was. */
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
