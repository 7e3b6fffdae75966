import { type SignedWebhook, signWebhook } from './sign-webhook.ts';

/** Milliseconds. */
const LIMIT = 10_000;

/**
 * Calls a webhook. Redirects are not followed, and the body of the response is not read.
 * @throws when the response is not 2xx or does not arrive in time.
 */
export async function callWebhook(
  address: string,
  webhook: SignedWebhook,
  { secret, signal }: { readonly secret: string; readonly signal: AbortSignal },
): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook(webhook, secret) },
    body: webhook.body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}
