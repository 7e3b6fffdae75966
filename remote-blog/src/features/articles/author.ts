/** The author that every article shows, independent of who has written it. */
export const AUTHOR = 'Admin';
