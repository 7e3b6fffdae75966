import { type BootRemote, entryOf } from '../../app/boot.ts';

/**
 * The remote in whose code an error arose, or for which the shared code was at work that threw it: the first of them
 * that the error's own stack names, else the innermost around it in the tree of components. Null when only the shell
 * was.
 */
export function blamedRelease(
  remotes: readonly BootRemote[],
  error: unknown,
  componentStack: string,
): BootRemote | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return firstNamed(remotes, stack) ?? firstNamed(remotes, componentStack);
}

function firstNamed(remotes: readonly BootRemote[], stack: string): BootRemote | null {
  const places = remotes
    .map((remote) => ({ remote, at: stack.indexOf(new URL('.', new URL(entryOf(remote), window.location.href)).href) }))
    .filter(({ at }) => at >= 0);
  return places.toSorted((one, other) => one.at - other.at)[0]?.remote ?? null;
}
