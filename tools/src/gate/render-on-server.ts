import type { Complaint } from './isolated-shell.ts';
import type { PageToTry } from './pages-to-try.ts';
import { messageOf } from '../run/message-of.ts';

/** The shell shows it in place of a section that fails. */
export const SECTION_MESSAGE = 'This section can’t be shown right now.';
/** Milliseconds for one page; its API may be slow. */
const TIMEOUT = 30_000;

/**
 * Requests each page from the shell: it must render completely, also when the API does not answer.
 * @returns one sentence per problem.
 */
export async function renderOnServer(origin: string, pages: readonly PageToTry[]): Promise<string[]> {
  const reasons: string[] = [];
  for (const { remote, pattern, address } of pages) {
    const page = `The page ${pattern} of ${remote}`;
    try {
      const answer = await fetch(`${origin}${address}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
      const html = await answer.text();
      const fault =
        answer.status >= 400
          ? `answers ${answer.status} when the shell renders it`
          : html.includes(SECTION_MESSAGE) && 'shows the message of a failing section in its place';
      if (fault) reasons.push(`${page} ${fault} (${address}): make it render before it is released.`);
    } catch (error) {
      reasons.push(`${page} does not come from the shell (${address}): ${messageOf(error)}.`);
    }
  }
  return reasons;
}

/** One sentence for each different complaint in the shell's log about a remote. */
export function complaintsAbout(remote: string, complaints: readonly Complaint[]): string[] {
  const own = complaints.filter((complaint) =>
    complaint.remote === undefined ? !isOfOtherSlot(complaint.msg, remote) : complaint.remote === remote,
  );
  return [
    ...new Set(
      own.map(
        ({ msg, err }) =>
          `The shell’s log says of ${remote}: ${msg}${err?.message ? ` (${err.message.split('\n')[0]})` : ''}. ` +
          'Nothing of the kind may be in it.',
      ),
    ),
  ];
}

const isOfOtherSlot = (message: string, remote: string): boolean =>
  /\bslot \w/.test(message) && !message.includes(` ${remote}/`);
