import type { ApiError } from '../client/index.ts';

/**
 * Text for the visitor about a failed submission and what they can do.
 * @param error null for an error that is not from the API.
 * @param things what visitors send with the form, in the plural.
 * @param kept what the visitor can rely on; it starts a sentence.
 */
export function failureText(error: ApiError | null, things: string, kept: string): string {
  if (!error) return `Something went wrong. ${kept}; try again in a moment.`;
  if (error.status === 0) return `The connection dropped. ${kept}; try again in a moment.`;
  if (error.status === 429)
    return `Too many ${things} came from your connection. ${kept}; try again in ${minutes(error.retryAfter ?? 60)}.`;
  return error.status >= 500
    ? `Something went wrong on our side. ${kept}; try again in a moment.`
    : `${error.message.replace(/\.?$/, '.')} ${kept}.`;
}

const minutes = (seconds: number): string => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
