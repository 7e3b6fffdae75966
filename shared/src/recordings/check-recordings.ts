import type { ApiDescription } from './api-description.ts';
import type { Recording } from './recording.ts';

/**
 * Compares the reads of remotes with the description of an API.
 * @param recordings by the folders of the remotes.
 * @returns one sentence for each field or address that is missing or has another type; each names the remote that reads
 * it.
 */
export function checkRecordings(recordings: ReadonlyMap<string, Recording>, api: ApiDescription): string[] {
  const found = [...recordings].flatMap(([room, { answers }]) =>
    Object.entries(answers).flatMap(([address, answer]) => problemsOf(room, address, answer, api)),
  );
  return [...new Set(found)];
}

function problemsOf(
  room: string,
  address: string,
  { status, reads, body }: Recording['answers'][string],
  api: ApiDescription,
): string[] {
  const read = api.readOf(address);
  const { pathname, searchParams } = new URL(address, 'http://api.invalid');
  if (!read) return [`${room} reads ${pathname}, which the API no longer has.`];
  if (status !== 200) return [];
  const answer = read.answerLike(body);
  const changed = Object.entries(reads).flatMap(([field, before]) => {
    const now = answer.typeOf(field);
    const what = `${room} reads ${field} of ${read.path}`;
    if (now === null) return [`${what}, which the API no longer answers.`];
    return now === before ? [] : [`${what}, which was ${before} and is ${now} now.`];
  });
  const refused = [...searchParams.keys()].filter((name) => !read.query.includes(name));
  const reasons = [
    ...changed,
    ...refused.map((name) => `${room} asks ${read.path} for ${name}, which the API no longer takes.`),
  ];
  // A change in fields that no remote reads breaks no page, but the workbench would show data that the API no longer
  // returns.
  const [first] = reasons.length > 0 ? [] : answer.problems;
  if (first === undefined) return reasons;
  return [`${room}’s recording of ${read.path} is out of date (${first}): record it again with npm run record.`];
}
