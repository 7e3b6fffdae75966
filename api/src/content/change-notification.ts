import type { ContentVersions } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import type { Author } from './history/keep-change.ts';

const versionsSchema = z.record(z.string(), z.int());

const changeAuthorSchema = z.object({
  administrator: z.int(),
  session: z.int().nullable(),
  release: z.int().nullable(),
});

/** Who made a change, as ids only: the administrator, their session, and the content release that is published. */
export type ChangeAuthor = Readonly<z.output<typeof changeAuthorSchema>>;

/** What a process tells the others about a change after its commit. */
export interface ChangeNotification {
  readonly versions: ContentVersions;
  /** Null when the product itself made the change. */
  readonly by: ChangeAuthor | null;
}

const notificationSchema = z.object({ versions: versionsSchema, by: changeAuthorSchema.nullable() });

/** @param author null when the product itself makes the change. */
export const changeAuthorOf = (author: Author | null): ChangeAuthor | null =>
  author && { administrator: author.administrator.id, session: author.id, release: author.releaseId ?? null };

/**
 * Parses the notification of another process. During a deploy that process may have an earlier version, whose
 * notifications have only the versions.
 * @returns null when the text is not a notification.
 */
export function readChangeNotification(text: string): ChangeNotification | null {
  const parsed = parseJson(text);
  const notification = notificationSchema.safeParse(parsed);
  if (notification.success) return notification.data;
  const versions = versionsSchema.safeParse(parsed);
  return versions.success ? { versions: versions.data, by: null } : null;
}
