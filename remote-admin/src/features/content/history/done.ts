import type { ChangeKind } from '@northlight/shared/endpoints';

/** Names of the kinds of change, as the dashboard shows them. */
export const DONE: Readonly<Record<ChangeKind, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};
