import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time, to the millisecond as in JavaScript, so that a time is read as it was written. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
