import { allContentTypes } from '@northlight/shared/content';
import {
  type AuditDetails,
  type AuditEntry,
  type AuditKind,
  CHANGE_KINDS,
  type ChangeKind,
} from '@northlight/shared/endpoints';
import { fullTime } from '../../components/times.ts';

/** Label of each kind of entry. */
export const KIND_LABEL: Readonly<Record<AuditKind, string>> = {
  'signed-in': 'Signed in',
  'password-refused': 'Wrong password',
  'code-refused': 'Wrong one-time code',
  'locked-out': 'Locked out after too many tries',
  'signed-out': 'Signed out',
  'session-expired': 'Session ended by itself',
  'content-changed': 'Changed content',
  'release-published': 'Published a release',
  'release-scheduled': 'Scheduled a release',
  'release-unscheduled': 'Took a release off the schedule',
  'release-failed': 'Release failed',
  'release-deleted': 'Deleted a release',
  'link-made': 'Made a preview link',
  'link-ended': 'Ended a preview link',
  'deleted-for-good': 'Deleted for good',
  exported: 'Exported',
  'personal-data-exported': 'Exported personal data',
  'personal-data-erased': 'Erased personal data',
  'administrator-created': 'Created an administrator',
  'password-reset': 'Reset a password',
  'sessions-ended': 'Ended sessions',
  'administrator-removed': 'Removed an administrator',
  'code-released': 'Released code',
  'code-rolled-back': 'Rolled code back',
  'code-unpublished': 'Took code off the site',
  'code-canary-started': 'Started a canary',
  'code-canary-changed': 'Changed a canary',
  'code-canary-ended': 'Ended a canary',
  'code-canary-stopped': 'Canary stopped',
  'notice-undelivered': 'A notice could not be delivered',
};

const DONE: Readonly<Record<ChangeKind, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};

const labels = new Map<string, string>(allContentTypes().map(({ collection, label }) => [collection, label.singular]));

/** Largest number of records that are named in a change of many records. */
const MOST_NAMED = 6;

/** The details of an entry in one line: 'Changed: Article 12, Category 3', 'Until November 24, 2026 at 09:00'. */
export function detailsOf({ details: { records, count, until, network, percent } }: AuditEntry): string {
  return [
    ...(records ? changesOf(records, count ?? records.length) : count === undefined ? [] : [`${count} in total`]),
    ...(until === undefined ? [] : [`Until ${fullTime(until)}`]),
    ...(network === undefined ? [] : [`From ${network}`]),
    ...(percent === undefined ? [] : [`Shown to ${percent} % of visitors`]),
  ].join('; ');
}

function changesOf(records: NonNullable<AuditDetails['records']>, count: number): readonly string[] {
  const shown = records.slice(0, MOST_NAMED);
  const named = CHANGE_KINDS.flatMap((kind) => {
    const names = shown
      .filter((record) => record.kind === kind)
      .map(({ collection, record_id: id }) => `${labels.get(collection) ?? collection} ${id}`);
    return names.length === 0 ? [] : [`${DONE[kind]}: ${names.join(', ')}`];
  });
  return count > shown.length ? [...named, `and ${count - shown.length} more`] : named;
}

export const personOf = ({ by, kind, details: { author } }: AuditEntry): string => {
  if (by !== null) return by;
  if (author !== undefined) return author;
  if (kind === 'password-refused' || kind === 'code-refused' || kind === 'locked-out') return 'Somebody';
  return kind.startsWith('administrator') || kind === 'password-reset' || kind === 'sessions-ended'
    ? 'Command line'
    : 'System';
};
