import { createHmac } from 'node:crypto';
import { z } from 'zod';

const PREFIX = 'whsec_';

/** By Standard Webhooks: 24 bytes or more as base64. */
export const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and the base64 of 24 random bytes or more')
  .optional();

export interface SignedWebhook {
  /** The same for all attempts, so that a receiver can recognise a repetition. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a webhook by Standard Webhooks (https://www.standardwebhooks.com): HMAC SHA-256 over all three values.
 */
export function signWebhook({ id, timestamp, body }: SignedWebhook, secret: string): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
