import { type SignedWebhook, signWebhook } from './sign-webhook.ts';

/** Milliseconds. */
const LIMIT = 10_000;

/**
 * Calls a webhook. It is not led on to another address, and what it answers is not read.
 * @throws when it does not answer with 2xx in time.
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
