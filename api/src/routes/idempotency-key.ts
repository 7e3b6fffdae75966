import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { z } from 'zod';

const KEY = /^[\w-]{16,100}$/;

/** Schema of the headers of a request that can be repeated. */
export const idempotencyHeaders = z.object({
  [SUBMISSION_KEY_HEADER]: z
    .string()
    .regex(KEY, 'The key must have 16 to 100 letters, digits, dashes and underscores')
    .optional()
    .describe(
      'Chosen by the sender: what is sent again with the same key is stored once, and answered with what was stored.',
    ),
});

/** The idempotency key of a request; null when the sender gave none. */
export const idempotencyKeyOf = (headers: z.output<typeof idempotencyHeaders>): string | null =>
  headers[SUBMISSION_KEY_HEADER] ?? null;
