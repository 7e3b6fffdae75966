import { SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { skyAt } from '@northlight/shared/dates';

/**
 * Marks the root with the sky of the hour, before anything is painted, so that the styles can choose by it. Not by the
 * server: a page is the same bytes for everybody at any hour. Without a script it has the sky that has no mark.
 */
document.documentElement.dataset.sky = skyAt(Date.now(), SKY_UTC_OFFSET);
