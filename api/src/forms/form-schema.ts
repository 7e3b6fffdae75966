import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';
import { z } from 'zod';
import { redirection, refusals, UNREADABLE } from '../routes/answers.ts';
import { idempotencyHeaders } from '../routes/idempotency-key.ts';

/**
 * Body of a form: the fields, the trap and the proof of work. The trap accepts any value, because its sender must not
 * notice it. An invalid proof counts as no proof.
 */
export const formBodySchema = <Shape extends z.core.$ZodShape>(form: { readonly shape: Shape }, what: string) =>
  z.strictObject({
    ...form.shape,
    [TRAP_FIELD]: textOrAnything('Leave it empty: it catches programs that fill in everything.'),
    [PROOF_FIELD]: textOrAnything(`Raises the limit of accepted ${what}: base64 of {challenge, solution} as JSON.`),
  });

const textOrAnything = (description: string) => z.unknown().optional().meta({ type: 'string', description });

/** The common parts of the schemas of all forms for visitors. */
export const formSchema = {
  description:
    'A browser that posts the form by itself, and so asks for a document, is answered with one: 303 to the ' +
    'site, or the form again with what is wrong.',
  headers: idempotencyHeaders,
};

/** All other responses to a form of a visitor. */
export const formRefusals: object = { ...redirection, ...refusals(...UNREADABLE, 422, 429) };

/** Far more than a form needs, but little enough to do no harm. */
export const FORM_LIMITS = { fieldSize: 65_536, fields: 20, files: 1, parts: 21 };
