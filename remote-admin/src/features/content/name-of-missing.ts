import type { ContentType } from '@northlight/shared/content';

/** Name of a record that the list of its kind does not have. Another draft of the release will create one below 0. */
export function nameOfMissing({ label: { singular } }: ContentType, id: number, isGone: boolean): string {
  if (id < 0) return `New ${singular.toLowerCase()}`;
  return isGone ? `Deleted ${singular.toLowerCase()} (number ${id})` : `${singular} ${id}`;
}
