import type { StatusOption } from './inbox-kind.ts';

/** What people call a status; a status this release doesn't know goes by its own name. */
export const labelOf = (statuses: readonly StatusOption[], status: string): string =>
  statuses.find(({ value }) => value === status)?.label ?? status;
