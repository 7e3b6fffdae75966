import { createHash } from 'node:crypto';
import { ApiError, type Query } from '@northlight/shared/client';
import { CONTENT_VERSIONS_HEADER, type ContentVersions, parseContentVersions } from '@northlight/shared/endpoints';
import type { Span } from '@northlight/shared/tracing';
import { withCancellingTimeout } from '../../../app/with-timeout.ts';
import { fetchAgain } from '../fetch-again.ts';

/** An answer of the API, whatever its status. */
export interface ContentAnswer {
  readonly status: number;
  /** The parsed body, frozen because all pages share it; null if it is not JSON. */
  readonly body: unknown;
  /** The same for the same status and body. */
  readonly hash: string;
  /** Characters of the body as it was sent. */
  readonly length: number;
  readonly retryAfter: string | null;
  /** The API answered from its cache and can't tell whether this is current, because it can't reach its database. */
  readonly isStale: boolean;
  /** Null if the answer does not state what it was made of. */
  readonly versions: ContentVersions | null;
  /** When the request was sent, in milliseconds since 1970. */
  readonly askedAtEpoch: number;
}

/** Path and query of a read. They are the same for equal reads. */
export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Marks a stale answer in the header `Cache-Status` (RFC 9211). */
const STALE = /;\s*detail=stale\b/;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Not compressed: API and shell are in one network, and compressing and decompressing would cost both time. */
const HEADERS = { accept: 'application/json', 'accept-encoding': 'identity' };

interface CallOptions {
  /** Milliseconds. */
  readonly limit: number;
  /** Headers besides those of every read. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The span that the call is a part of. */
  readonly span?: Span | undefined;
}

/** @throws ApiError with status 0 when no answer comes within the limit. */
export async function callApi(
  origin: string,
  address: string,
  { limit, headers = {}, span: around }: CallOptions,
): Promise<ContentAnswer> {
  const askedAtEpoch = Date.now();
  const span = around?.start(`read ${collectionIn(address)}`, { isCall: true });
  try {
    const ask = async (signal: AbortSignal) => {
      const answer = await fetchAgain(urlAt(origin, address), {
        headers: { ...HEADERS, ...headers, ...span?.headers() },
        signal,
      });
      return { response: answer, text: await jsonTextOf(answer) };
    };
    const { response, text } = await withCancellingTimeout(ask, limit, 'The API did not answer in time.');
    const body = parsed(text);
    span?.set({ 'http.response.status_code': response.status });
    // A proxy may answer with a page of its own, and with the status of success.
    if (response.ok && body === null) throw new Error('What was answered is not from the API: it is no JSON.');
    span?.end();
    return {
      status: response.status,
      body: deepFreeze(body),
      hash: createHash('sha256').update(`${response.status} ${text}`).digest('base64url'),
      length: text.length,
      retryAfter: response.headers.get('retry-after'),
      isStale: STALE.test(response.headers.get('cache-status') ?? ''),
      versions: parseContentVersions(response.headers.get(CONTENT_VERSIONS_HEADER)),
      askedAtEpoch,
    };
  } catch (error) {
    span?.end(error);
    throw Object.assign(new ApiError(0, {}), { cause: error });
  }
}

/** @throws for an address that leads to another server, such as `//host/`. */
function urlAt(origin: string, address: string): URL {
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin) throw new Error(`${address} is no address of the API.`);
  return url;
}

/** The part of an address that may be in a span's name. The rest names a record, or is what a visitor searches for. */
const collectionIn = (address: string): string => /^\/([a-z-]+)/.exec(address)?.[1] ?? 'the API';

/** The body of an answer in JSON; empty for any other, which may be a film of hundreds of megabytes. */
async function jsonTextOf(response: Response): Promise<string> {
  if (JSON_TYPE.test(response.headers.get('content-type') ?? '')) return response.text();
  await response.body?.cancel();
  return '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A loader that changed an answer would change it for every later page. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
