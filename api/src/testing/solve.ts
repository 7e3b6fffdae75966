import { CHALLENGE_PATH } from '@northlight/shared/forms';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApi } from './test-api.ts';

export const challengeOf = async ({ app }: Pick<TestApi, 'app'>): Promise<Challenge> =>
  (await app.inject({ method: 'GET', url: CHALLENGE_PATH })).json<{ data: Challenge }>().data;

/** The proof that a visitor's browser would send with a form. */
export async function proofFor(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodedProof({ challenge, solution });
}

export const newProof = async (api: Pick<TestApi, 'app'>): Promise<string> => proofFor(await challengeOf(api));

export const encodedProof = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64');
