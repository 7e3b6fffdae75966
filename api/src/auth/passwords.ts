/** argon2id (the library's default algorithm) at 19 MiB and two passes: about 50 ms, and the floor that OWASP names. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Loaded for the first password: many a process only answers reads. */
const load = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await load();
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Compares in the same time whether or not there is a hash to compare with, so that an unknown address can't be told
 * from a wrong password by the clock.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { verify } = await load();
  // Made by the first comparison of a process, for any account.
  const replacement = await (decoy ??= hashPassword('nobody has this password'));
  const matches = await verify(passwordHash ?? replacement, password);
  return matches && passwordHash !== undefined;
}
