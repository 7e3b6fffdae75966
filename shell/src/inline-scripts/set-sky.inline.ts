import { SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { skyAt } from '@northlight/shared/dates';

/**
 * Sets an attribute on the root element for the sky at this hour, before the first paint, so that styles can depend on
 * it. The server does not set it, because a page has the same bytes for everybody at any hour. Without scripts the page
 * has the default sky.
 */
document.documentElement.dataset.sky = skyAt(Date.now(), SKY_UTC_OFFSET);
