import type { DraftProblem } from '@northlight/shared/endpoints';
import type { Mail } from '../../mail/mail.ts';

interface FailedRelease {
  readonly id: number;
  readonly title: string;
  readonly owner: string;
  readonly reason: string;
  readonly problems: readonly DraftProblem[];
  readonly siteOrigin: string;
}

/** How many problems the mail lists. The screen shows all. */
const NAMED = 20;

/** The mail to the owner of a content release that could not be published at its time. */
export const failedMail = ({ id, title, owner, reason, problems, siteOrigin }: FailedRelease): Mail => ({
  to: owner,
  subject: `Not published: ${title}`,
  text: [
    `The release “${title}” should have been published now, but nothing of it was: ${reason}.`,
    '',
    ...problems.slice(0, NAMED).map(({ collection, message }) => `${collection.replaceAll('-', ' ')}: ${message}`),
    ...(problems.length > NAMED ? [`and ${problems.length - NAMED} more`] : []),
    ...(problems.length > 0 ? [''] : []),
    `See what has to be put right: ${siteOrigin}/admin/dashboard/releases?release=${id}`,
    '',
  ].join('\n'),
});
