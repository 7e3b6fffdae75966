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

/** Who made a change, by numbers alone: the administrator, their session, and the content release that it publishes. */
export type ChangeAuthor = Readonly<z.output<typeof changeAuthorSchema>>;

/** What a process tells the others of a change that is committed. */
export interface ChangeNotice {
  readonly versions: ContentVersions;
  /** Null where the product itself changed something. */
  readonly by: ChangeAuthor | null;
}

const noticeSchema = z.object({ versions: versionsSchema, by: changeAuthorSchema.nullable() });

/** @param author null where the product itself changes something. */
export const changeAuthorOf = (author: Author | null): ChangeAuthor | null =>
  author && { administrator: author.administrator.id, session: author.id, release: author.releaseId ?? null };

/**
 * Reads what another process has told. During a deploy that may be a process of an earlier version, which tells the
 * versions alone.
 * @returns null for what is no notice.
 */
export function readChangeNotice(text: string): ChangeNotice | null {
  const parsed = parseJson(text);
  const notice = noticeSchema.safeParse(parsed);
  if (notice.success) return notice.data;
  const versions = versionsSchema.safeParse(parsed);
  return versions.success ? { versions: versions.data, by: null } : null;
}
