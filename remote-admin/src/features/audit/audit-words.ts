import { allContentTypes } from '@northlight/shared/content';
import type { AuditEntry, AuditKind, ChangeKind } from '@northlight/shared/endpoints';
import { fullTime } from '../../components/times.ts';

/** What each kind of entry says was done. */
export const KIND_LABEL: Readonly<Record<AuditKind, string>> = {
  'signed-in': 'Signed in',
  'password-refused': 'Wrong password',
  'code-refused': 'Wrong one-time code',
  'signed-out': 'Signed out',
  'content-changed': 'Changed content',
  'release-published': 'Published a release',
  'release-scheduled': 'Scheduled a release',
  'release-unscheduled': 'Took a release off the schedule',
  'release-failed': 'Release failed',
  'release-deleted': 'Deleted a release',
  'preview-link-made': 'Made a preview link',
  'preview-link-ended': 'Ended a preview link',
  'deleted-for-good': 'Deleted for good',
  exported: 'Exported',
  'administrator-created': 'Created an administrator',
  'password-reset': 'Reset a password',
  'sessions-ended': 'Ended sessions',
  'administrator-removed': 'Removed an administrator',
};

const DONE: Readonly<Record<ChangeKind, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};

const labels = new Map<string, string>(allContentTypes().map(({ collection, label }) => [collection, label.singular]));

/** One sentence or two on what an entry was about: 'Changed: Article 12', 'Until Nov 24, 2026, 09:00 AM'. */
export function detailsOf({ details: { records, count, until, network } }: AuditEntry): string {
  const named = (records ?? []).map(
    ({ kind, collection, record_id: id }) => `${DONE[kind]}: ${labels.get(collection) ?? collection} ${id}`,
  );
  const others = records && count !== undefined && count > records.length ? [`and ${count - records.length} more`] : [];
  const counted = !records && count !== undefined ? [`${count} in all`] : [];
  return [
    ...named,
    ...others,
    ...counted,
    ...(until === undefined ? [] : [`Until ${fullTime(until)}`]),
    ...(network === undefined ? [] : [`From ${network}`]),
  ].join('; ');
}

export const personOf = ({ by, kind }: AuditEntry): string => {
  if (by !== null) return by;
  if (kind === 'password-refused' || kind === 'code-refused') return 'Somebody';
  return kind.startsWith('administrator') || kind === 'password-reset' || kind === 'sessions-ended'
    ? 'At the command line'
    : 'The product itself';
};
