/**
 * Cost of an enquiry on each day, in tenths of the drawing's height. Above `WORTH` it is more than the enquiry is
 * worth.
 */
export const DOUBLED = '987685654544534454344434454334434543343433';
export const STOPPED = '87657657879899';
export const WORTH = 5.5;

/** Index of the first day on which twice as much is spent. */
export const DOUBLED_FROM = 21;

/** The grid line at which the doubled days begin, and that at which the stopped campaign ends. */
export const DOUBLED_AT = DOUBLED_FROM + 1;
export const STOPPED_AT = STOPPED.length + 1;
