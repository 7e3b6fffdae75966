import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq, lte } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { challengeSchema, readProof, type Challenge } from './proof-payload.ts';
import { spentProof } from './proof-tables.ts';

/**
 * Rounds of PBKDF2 per guess, and the number of guesses that a browser needs. Making a challenge costs the API one
 * guess, and checking the answer costs a hash. A browser needs a fraction of a second while the visitor types.
 */
const COST = 1_000;
const GUESSES = { least: 200, most: 600 };

const LIFETIME = 600_000;

/** Milliseconds that a used challenge is kept after its end, because the clocks of processes may differ by that. */
const CLOCKS_DIFFER = 3_600_000;

export type Spending =
  { readonly isSpent: true; giveBack(): Promise<void> } | { readonly isSpent: false; readonly reason: string };

export interface ProofsOfWork {
  newChallenge(): Promise<Challenge>;
  /**
   * Uses up the proof of a form. Of parallel requests with the same proof, in any processes, one succeeds. It must be
   * given back when the form is not accepted.
   */
  spend(sent: unknown): Promise<Spending>;
}

/**
 * Challenges without data about the visitor. They are signed with keys derived from the API's secret, so nothing is
 * stored before one is used.
 */
export function createProofsOfWork(db: Db, secret: string, now: () => number = Date.now): ProofsOfWork {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(`proof of work: ${purpose}`).digest('hex');
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('answer') };

  return {
    async newChallenge() {
      const counter = randomInt(GUESSES.least, GUESSES.most);
      return challengeSchema.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: COST,
          counter,
          deriveKey,
          expiresAt: new Date(now() + LIFETIME),
          ...keys,
        }),
      );
    },

    async spend(sent) {
      const proof = readProof(sent);
      if (!proof) return { isSpent: false, reason: 'it can’t be read' };
      const { nonce, expiresAt } = proof.challenge.parameters;
      const endsAt = new Date(expiresAt * 1000);
      if (endsAt.getTime() <= now()) return { isSpent: false, reason: 'its challenge has expired' };
      const { verified, invalidSignature } = await verifySolution({ ...proof, deriveKey, ...keys });
      if (!verified)
        return {
          isSpent: false,
          reason: invalidSignature ? 'its challenge is not of this API' : 'its answer is wrong',
        };

      const [row] = await db.insert(spentProof).values({ nonce, endsAt }).onConflictDoNothing().returning();
      if (!row) return { isSpent: false, reason: 'it was used before' };
      await db.delete(spentProof).where(lte(spentProof.endsAt, new Date(now() - CLOCKS_DIFFER)));
      return {
        isSpent: true,
        giveBack: async () => void (await db.delete(spentProof).where(eq(spentProof.nonce, nonce))),
      };
    },
  };
}
