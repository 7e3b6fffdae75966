export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The person an answer goes to; name and address apart from each other, so that no name can pass for an address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Kept over several attempts, so that a receiver can tell a repetition. */
  readonly messageId?: string;
}

export interface Delivery {
  /**
   * Awaited right before the first byte of the content leaves: until then nobody can have accepted the mail. What it
   * throws ends the attempt, and the mail has not been sent.
   */
  readonly onHandOver?: () => Promise<void>;
  /** Ends the attempt by closing the connection. */
  readonly signal?: AbortSignal;
  /** Milliseconds that the server has to accept the content. */
  readonly answerWithin?: number;
}

/**
 * Resolves when the mail is out of this process's hands: taken by the server, or written to disk.
 * @throws DeliveryInDoubt when the server may have taken it; after any other error it has not.
 */
export type SendMail = (mail: Mail, delivery?: Delivery) => Promise<void>;

/** The content has left, and the server said neither yes nor no: SMTP has no way to ask it later. */
export class DeliveryInDoubt extends Error {
  override readonly name = 'DeliveryInDoubt';

  constructor(cause: unknown) {
    super('The mail server did not say whether it has taken the mail.', { cause });
  }
}
