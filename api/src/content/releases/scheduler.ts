import { repeatWork, type RepeatedWork } from '../../repeat-work.ts';
import { publishDue, type DueOptions } from './publish-due.ts';

/**
 * Milliseconds between looks, so a release is published within a second of its time. Any process may have scheduled it.
 */
const EVERY = 500;

/** Publishes scheduled releases at their time. Each process of the API has one. */
export const createScheduler = (options: DueOptions): RepeatedWork =>
  repeatWork(() => publishDue(options), {
    every: EVERY,
    log: options.log,
    failure: 'scheduled releases could not be looked for; tried on',
  });
