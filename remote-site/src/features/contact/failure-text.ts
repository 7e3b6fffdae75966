import { isApiError } from '@northlight/shared/client';

/** What went wrong with a message, and what can be done, for the person who wrote it. */
export function failureText(error: unknown): string {
  const kept = 'Everything you typed is still here';
  if (!isApiError(error)) return `Something went wrong. ${kept}; try again in a moment.`;
  if (error.status === 0) return `The connection dropped. ${kept}; try again in a moment.`;
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
    return (
      `Too many messages came from your connection. ${kept}; try again in ` +
      `${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
    );
  }
  return error.status >= 500
    ? `Our server has a problem. ${kept}; try again in a moment.`
    : `${error.message.replace(/\.?$/, '.')} ${kept}.`;
}
