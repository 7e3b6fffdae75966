import type { ChangeKind } from '@northlight/shared/endpoints';

/** What was done to a record, as the dashboard says it. */
export const DONE: Readonly<Record<ChangeKind, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};
