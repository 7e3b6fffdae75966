import { checkRecordings, describeApi, readRecording } from '@northlight/shared/recordings';
import { descriptionAt } from '../recordings/description-at.ts';
import { messageOf } from '../run/message-of.ts';

interface LiveApi {
  readonly apiOrigin: string;
  /** Gets a message about what could not be checked. */
  readonly say: (line: string) => void;
}

/**
 * Compares a remote's recorded answers, with which it was built and tried, with the description of the live API. A
 * remote without a recording has nothing to compare.
 * @param room name of the remote's package. @param folder of the remote.
 * @returns one sentence for each field that the remote reads and that has changed since.
 */
export async function checkRecording(room: string, folder: string, { apiOrigin, say }: LiveApi): Promise<string[]> {
  const recording = await readRecording(folder);
  if (!recording) return [];
  const document = await descriptionAt(apiOrigin).catch((error: unknown) => {
    say(`The recording of ${room} was not compared with the API at ${apiOrigin}: ${messageOf(error)}.`);
    return null;
  });
  return document === null ? [] : checkRecordings(new Map([[room, recording]]), describeApi(document));
}
