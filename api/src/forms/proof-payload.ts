import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/**
 * A proof of work to be computed, in the second format of ALTCHA: the browser searches for the counter whose derived
 * key begins with `keyPrefix`.
 */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex(16),
      salt: hex(16),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex(16),
      keySignature: hex(32),
      expiresAt: z.int().describe('Seconds since 1970.'),
    }),
    signature: hex(32),
  })
  .meta({ id: 'ProofOfWorkChallenge' });

const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex(32) }),
});

export type Challenge = z.output<typeof challengeSchema>;
export type Proof = z.output<typeof proofSchema>;

/** Characters; a real proof has a third of that. */
const MAX_LENGTH = 2048;

/** Parses the proof of a form, base64 of JSON. @returns null for anything else. */
export function readProof(sent: unknown): Proof | null {
  if (typeof sent !== 'string' || sent.length > MAX_LENGTH) return null;
  return proofSchema.safeParse(parseJson(Buffer.from(sent, 'base64').toString())).data ?? null;
}
