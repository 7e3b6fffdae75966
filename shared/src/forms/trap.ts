/**
 * Name of an input that people don't see: outside of the page, hidden from assistive tools, not in the tab order,
 * without autofill. Programs that fill in all inputs fill it in too. They get the usual response, but nothing is
 * stored.
 */
export const TRAP_FIELD = 'homepage';
