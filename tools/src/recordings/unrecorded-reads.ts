import type { ApiClient } from '@northlight/shared/client';
import { type Recording, slotAddress } from '@northlight/shared/recordings';
import { routePatterns } from '@northlight/shared/remote';
import { createRecordingClient } from './recording-client.ts';
import { readBuild, SITE } from './record-remote.tsx';
import { readPage, readSlot } from './render-view.tsx';

/** No request is sent to it: all responses come from the recording. */
const API = 'https://api.invalid';

interface View {
  /** Name for messages: `the page /career`. */
  readonly name: string;
  readonly read: (api: ApiClient) => Promise<void>;
}

/**
 * Visits the pages and slots of a built remote, with the responses of its recording only.
 * @param buildFolder folder with `server/server.cjs`.
 * @returns one sentence for each page or slot that reads what was not recorded.
 */
export async function unrecordedReads(buildFolder: string, recording: Recording): Promise<string[]> {
  const definition = await readBuild(buildFolder);
  const known = new Map(recording.views.map(({ kind, id, address }) => [`${kind} ${id}`, address]));
  const pages = routePatterns(definition.routes).flatMap(({ id, pattern }): View[] => {
    const address = /[:*]/.test(pattern) ? known.get(`route ${id}`) : pattern;
    // Only the API knows which records such a page could show.
    if (address === undefined) return [];
    return [{ name: `the page ${address}`, read: (api) => readPage(definition, api, new URL(address, SITE)) }];
  });
  const slots = Object.keys(definition.slots ?? {}).map((id): View => {
    const url = new URL(slotAddress(id), SITE);
    return { name: `the slot ${id}`, read: (api) => readSlot(definition, id, api, url) };
  });
  const sentences: string[] = [];
  for (const { name, read } of [...pages, ...slots]) {
    const missing = await missingFor(read, recording);
    if (missing.length > 0)
      sentences.push(`In ${definition.id}, ${name} reads what was not recorded: ${missing.join(', ')}.`);
  }
  return sentences;
}

async function missingFor(read: View['read'], { answers }: Recording): Promise<string[]> {
  const missing = new Set<string>();
  const client = createRecordingClient(API, async (address) => {
    const answer = answers[address];
    if (answer) return answer;
    missing.add(address);
    return { status: 404, body: {} };
  });
  try {
    await read(client);
  } catch (error) {
    // A page may fail because a response is missing: then only the missing response is reported.
    if (missing.size === 0) throw error;
  }
  return [...missing].toSorted();
}
