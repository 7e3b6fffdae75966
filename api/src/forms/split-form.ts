import { PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';

interface Additions {
  readonly [TRAP_FIELD]?: unknown;
  readonly [PROOF_FIELD]?: unknown;
}

/**
 * Separates the values of a visitor from the rest: whether the trap was filled in, which only programs do, and the
 * proof of work.
 */
export function splitForm<Body extends Additions>(body: Body) {
  const { [TRAP_FIELD]: trap, [PROOF_FIELD]: proof, ...values } = body;
  return { values, isTrapped: trap !== undefined && trap !== null && trap !== '', proof };
}
