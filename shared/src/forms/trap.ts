/**
 * An input that no person sees: outside the page, hidden from assistive tools, out of the tab order, without autofill.
 * A program that fills in everything fills it in too, is answered as everybody is, and nothing is kept.
 */
export const TRAP_FIELD = 'homepage';
