/** argon2id (the default of the library) with 19 MiB and two passes: about 50 ms, the minimum that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Loaded for the first password, because many processes only answer reads. */
const load = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await load();
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password. It takes the same time with and without a hash, so that the time does not tell whether an
 * address exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { verify } = await load();
  // The replacement is made by the first comparison of a process, for any account.
  const replacement = await (decoy ??= hashPassword('nobody has this password'));
  const matches = await verify(passwordHash ?? replacement, password);
  return matches && passwordHash !== undefined;
}
