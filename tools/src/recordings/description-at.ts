/** Milliseconds that the API may take to describe itself. */
const PATIENCE = 10_000;

/** What a running API says of itself. @throws when it does not. */
export async function descriptionAt(apiOrigin: string): Promise<unknown> {
  const answer = await fetch(new URL('/openapi.json', apiOrigin), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.json();
}
