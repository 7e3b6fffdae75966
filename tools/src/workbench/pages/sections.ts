import type { Recording } from '@northlight/shared/recordings';
import type { Release } from '@northlight/shared/release';

/** A route or slot of the remote, with the address of one page of it. */
export interface ShownSection {
  readonly kind: 'route' | 'slot';
  readonly id: string;
  /** As in the remote's code: `/blog/:name`. */
  readonly pattern: string;
  /** Null if it needs a record and none was recorded. */
  readonly address: string | null;
}

/** Every route and slot of the current build of a remote, with the recorded addresses. */
export function sectionsOf({ name, routes, slots }: Release, recording: Recording): ShownSection[] {
  const recorded = (id: string) => recording.views.find((view) => view.kind === 'route' && view.id === id)?.address;
  const own = routes.filter(({ id }) => !slots.some((slot) => id === `slot-${slot}`));
  return [
    ...own.map(({ id, pattern }) => ({
      kind: 'route' as const,
      id,
      pattern,
      address: /[:*]/.test(pattern) ? (recorded(id) ?? null) : pattern,
    })),
    ...slots.map((id) => ({ kind: 'slot' as const, id, pattern: `${name}/${id}`, address: `/workbench/slots/${id}` })),
  ];
}
