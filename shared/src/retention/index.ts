import { z } from 'zod';
import type { Retention } from '../forms/retention.ts';

/** An empty variable counts as unset. */
const days = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a number of days')
    .min(1, 'must be 1 at least; without a number nothing is deleted')
    .max(100_000)
    .optional(),
);

/**
 * Environment variables with the number of days for which a submission is kept after its last change, by its status.
 * The API deletes by them, and the site shows them to visitors.
 */
export const retentionVariables = {
  MESSAGE_DAYS_NEW: days,
  MESSAGE_DAYS_READ: days,
  MESSAGE_DAYS_ARCHIVED: days,
  APPLICATION_DAYS_NEW: days,
  APPLICATION_DAYS_REVIEWING: days,
  APPLICATION_DAYS_INTERVIEW: days,
  APPLICATION_DAYS_REJECTED: days,
  APPLICATION_DAYS_HIRED: days,
} as const;

type Values = Readonly<Partial<Record<keyof typeof retentionVariables, number | undefined>>>;

export const retentionOf = (values: Values): Retention => ({
  message: { new: values.MESSAGE_DAYS_NEW, read: values.MESSAGE_DAYS_READ, archived: values.MESSAGE_DAYS_ARCHIVED },
  application: {
    new: values.APPLICATION_DAYS_NEW,
    reviewing: values.APPLICATION_DAYS_REVIEWING,
    interview: values.APPLICATION_DAYS_INTERVIEW,
    rejected: values.APPLICATION_DAYS_REJECTED,
    hired: values.APPLICATION_DAYS_HIRED,
  },
});

/** Whether anything is deleted automatically. */
export const hasRetention = ({ message, application }: Retention): boolean =>
  [message, application].some((days) => Object.values(days).some((bound) => bound !== undefined));
