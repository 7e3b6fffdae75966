import type { ReleaseStore } from '@northlight/shared/release-store';

/** One line for each stored version that can't be read, with what to do about it. */
export async function describeDamaged(
  store: Pick<ReleaseStore, 'damaged'>,
  names: readonly string[],
): Promise<string[]> {
  const lines = await Promise.all(
    names.map(async (name) =>
      (await store.damaged(name)).map(
        ({ version, problem }) =>
          `${name} ${version} is passed over: ${problem} Release the same build again to repair it, or remove its ` +
          'folder.',
      ),
    ),
  );
  return lines.flat();
}
