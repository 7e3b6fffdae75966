import { type BootRemote, entryOf } from '../../app/boot.ts';

/**
 * The remote to blame for an error: the first one that the error's own stack names, otherwise the innermost one around
 * it in the component stack. So an error in shared code counts for the remote that called it. Null when only the shell
 * was involved.
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
