/** What went wrong, in one line of text or as many as the error has. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same without what follows the first line: a stack, or a picture of the code. */
export const firstLineOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';
