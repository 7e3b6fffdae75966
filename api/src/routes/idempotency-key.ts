import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parse } from './parse.ts';

const KEY = /^[\w-]{16,100}$/;

const keyValue = z
  .string()
  .regex(KEY, 'The key must have 16 to 100 letters, digits, dashes and underscores')
  .optional()
  .describe(
    'Chosen by the sender: what is sent again with the same key is stored once, and answered with what was stored.',
  );

/** For the document. */
export const idempotencyHeaders = z.object({ [SUBMISSION_KEY_HEADER]: keyValue });

/** What the sender calls this call; null when it is not told. @throws HttpError 422 */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  parse(idempotencyHeaders, { [SUBMISSION_KEY_HEADER]: headers[SUBMISSION_KEY_HEADER] })[SUBMISSION_KEY_HEADER] ?? null;
