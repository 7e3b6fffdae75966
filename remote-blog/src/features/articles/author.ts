/** Shown on every article, whoever wrote it. */
export const AUTHOR = 'Admin';
