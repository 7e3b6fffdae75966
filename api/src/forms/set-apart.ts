import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a visitor wrote, apart from what came with it: whether something stood in the trap (then a program sent the
 * form), and the proof of work.
 */
export function setApart(sent: Values): {
  readonly values: Values;
  readonly isTrapped: boolean;
  readonly proof: unknown;
} {
  const { [TRAP_FIELD]: bait, [PROOF_FIELD]: proof, ...values } = sent;
  return { values, isTrapped: bait !== undefined && bait !== null && bait !== '', proof };
}
