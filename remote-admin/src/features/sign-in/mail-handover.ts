/** State that the login screen passes to the code screen in the history entry. */
export interface MailHandover {
  readonly email: string;
  /** The code was sent by mail. Otherwise no mail could be sent, and the user gets the code another way. */
  readonly isMailed: boolean;
  /** The mail has just been sent: a dialog says so. */
  readonly announce: boolean;
}

/** Reads `location.state`, which survives reloads and may contain anything. */
export function readMailHandover(state: unknown): MailHandover | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  return {
    email: state.email,
    isMailed: !('isMailed' in state && state.isMailed === false),
    announce: 'announce' in state && state.announce === true,
  };
}
