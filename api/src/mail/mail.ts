export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The recipient of replies. Name and address are separate, so that a name can't be mistaken for an address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The same for all attempts, so that a receiver can recognise a repetition. */
  readonly messageId?: string;
}

export interface Delivery {
  /**
   * Awaited right before the first byte of the content is sent. Until then the server can't have accepted the mail. An
   * error of it ends the attempt, and the mail is not sent.
   */
  readonly onHandOver?: () => Promise<void>;
  /** When aborted, the connection is closed and the attempt ends. */
  readonly signal?: AbortSignal;
  /** Milliseconds in which the server has to accept the content. */
  readonly answerWithin?: number;
}

/**
 * Sends a mail. Resolves when the server has accepted it, or when it is written to disk.
 * @throws DeliveryInDoubt when the server may have accepted it; after any other error it has not.
 */
export type SendMail = (mail: Mail, delivery?: Delivery) => Promise<void>;

/** The content was sent, but the server gave no answer. SMTP has no way to ask for it later. */
export class DeliveryInDoubt extends Error {
  override readonly name = 'DeliveryInDoubt';

  constructor(cause: unknown) {
    super('The mail server did not say whether it has taken the mail.', { cause });
  }
}
