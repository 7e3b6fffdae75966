/** What the login screen hands to the code screen through the history entry. */
export interface MailHandover {
  readonly email: string;
  /** The code went out by mail. Otherwise no mail could be sent, and the code comes another way. */
  readonly isMailed: boolean;
  /** The mail has just gone out: say so in a dialog. */
  readonly announce: boolean;
}

/** From `location.state`, which outlives reloads and may hold anything. */
export function readMailHandover(state: unknown): MailHandover | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  return {
    email: state.email,
    isMailed: !('isMailed' in state && state.isMailed === false),
    announce: 'announce' in state && state.announce === true,
  };
}
