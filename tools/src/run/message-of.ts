/** The message of an error, or the thrown value as text. It may have several lines. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first line of the message, without what may follow it: a stack, or an excerpt of code. */
export const firstLineOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';
