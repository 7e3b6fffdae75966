import { withCancellingTimeout } from '../../../app/with-timeout.ts';
import { fetchAgain } from '../fetch-again.ts';
import type { ContentVersions } from '../types.ts';
import { statedVersions } from './feed-messages.ts';

/** The API answers but does not tell its versions: it is an older one, or has another internal key. */
export class VersionsRefusedError extends Error {
  override readonly name = 'VersionsRefusedError';
}

/**
 * Asks the API for the versions of all collections. They are certain at the moment at which the API answers.
 * @param limit milliseconds.
 * @throws when the API can't be reached in that time, or answers anything else: VersionsRefusedError where it works
 * but does not tell.
 */
export const askVersions = (origin: string, key: string, limit: number): Promise<ContentVersions> =>
  withCancellingTimeout((signal) => ask(origin, key, signal), limit, 'The API did not tell its versions in time.');

async function ask(origin: string, key: string, signal: AbortSignal): Promise<ContentVersions> {
  const response = await fetchAgain(new URL('/internal/content-versions', origin), {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    const message = `The API answered ${response.status} when it was asked for versions.`;
    throw response.status < 500 ? new VersionsRefusedError(message) : new Error(message);
  }
  return statedVersions.parse(await response.json()).versions;
}
