import { groupedDigits } from './grouped-digits.ts';
import type { ApplicationStatus, MessageStatus } from './inbox.ts';

type DaysBy<Status extends string> = Readonly<Partial<Record<Status, number | undefined>>>;

/**
 * Number of days for which a submission is kept after its last change, by status. Without a number it is kept until an
 * administrator deletes it.
 */
export interface Retention {
  readonly message: DaysBy<MessageStatus>;
  readonly application: DaysBy<ApplicationStatus>;
}

/** The final status of most submissions, and the words for it in the notice. */
const ENDS = {
  message: { status: 'archived', sent: 'your message', ended: 'our conversation has ended' },
  application: { status: 'rejected', sent: 'your application with its resume', ended: 'we have turned it down' },
} as const;

const STATUSES = {
  message: ['new', 'read', 'archived'],
  application: ['new', 'reviewing', 'interview', 'rejected', 'hired'],
} as const satisfies { readonly [Kind in keyof Retention]: readonly (keyof Retention[Kind])[] };

/**
 * Text of a form about how long the submission is kept. It never promises more than the settings.
 * @param retention absent where nothing is deleted automatically.
 */
export function retentionNotice(kind: keyof Retention, retention: Retention | undefined): string {
  const { sent, ended, status } = ENDS[kind];
  const days: Readonly<Partial<Record<string, number | undefined>>> = retention?.[kind] ?? {};
  const bounds = STATUSES[kind].map((one) => days[one]);
  const every = bounds.flatMap((bound) => bound ?? []);
  const afterEnd = days[status];
  if (every.length === bounds.length)
    return `We delete ${sent} ${inDays(Math.max(...every))} after our last step with it, at the latest. ${SOONER}`;
  if (afterEnd !== undefined) return `We delete ${sent} ${inDays(afterEnd)} after ${ended}. ${SOONER}`;
  return `We keep ${sent} until our team deletes it. Ask us, and we delete it at once.`;
}

const SOONER = 'Ask us, and we do it sooner.';

const inDays = (days: number): string => (days === 1 ? 'a day' : `${groupedDigits(days)} days`);
