/** Milliseconds until what could not be read again is requested the next time. */
export const READ_AGAIN_AFTER = 10_000;
