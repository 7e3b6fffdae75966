import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';

interface Additions {
  readonly [TRAP_FIELD]?: unknown;
  readonly [PROOF_FIELD]?: unknown;
}

/**
 * The values that a visitor wrote, apart from what came with them: whether something stood in the trap (then a program
 * sent the form), and the proof of work.
 */
export function splitForm<Body extends Additions>(body: Body) {
  const { [TRAP_FIELD]: trap, [PROOF_FIELD]: proof, ...values } = body;
  return { values, isTrapped: trap !== undefined && trap !== null && trap !== '', proof };
}
