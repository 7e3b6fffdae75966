/** Milliseconds in which the API must send its description. */
const TIMEOUT = 10_000;

/** The OpenAPI document of a running API. @throws when the API does not answer with one. */
export async function descriptionAt(apiOrigin: string): Promise<unknown> {
  const answer = await fetch(new URL('/openapi.json', apiOrigin), { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.json();
}
