import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../run/message-of.ts';
import { linkCheckout, refuseIncomplete } from './checkout.ts';
import type { ClusterFile } from './cluster-file.ts';
import { mustBeRestarted, untilReplaced } from './until-replaced.ts';

/**
 * Milliseconds. nginx sends a process no requests for a second after it could not be reached (`fail_timeout` in
 * `deploy/load-balancer.conf`), counted in whole seconds of its clock: until then the other process is needed.
 */
const UNTIL_ASKED_AGAIN = 2_500;

export interface DeployOptions {
  /** Link through which the processes are started. */
  readonly link: string;
  /** The checkout to run. */
  readonly checkout: string;
  /** Whether the checkout is an older version: then the site goes first. */
  readonly isBack: boolean;
  /** The current content of `cluster.json`. @throws one sentence when no cluster runs. */
  readonly readCluster: () => ClusterFile;
  /** Milliseconds in which a process has to be ready again. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/** The new version did not become ready. The message says where the previous one runs again. */
export class DeployFailedError extends Error {
  override readonly name = 'DeployFailedError';
}

/**
 * Makes every process of a cluster run another checkout, one after the other: each process is asked to end, and its
 * successor must be ready before the next one is asked. The API goes first, because a newer site may need a newer API;
 * on the way back it goes last. If a process does not become ready, all replaced processes go back.
 * @throws DeployFailedError then, or the error that prevented it.
 */
export async function deploy(options: DeployOptions): Promise<void> {
  const { link, checkout, isBack, readCluster, signal, say } = options;
  refuseIncomplete(checkout);
  const before = realpathSync(link);
  const { apis, shells } = readCluster();
  await Promise.all([...apis, ...shells].map(mustBeRestarted));
  const replaced: string[] = [];
  linkCheckout(link, realpathSync(checkout));
  try {
    for (const { url } of isBack ? [...shells, ...apis] : [...apis, ...shells]) {
      replaced.unshift(url);
      await replace(url, options, signal);
    }
  } catch (error) {
    say(`${messageOf(error)}\nGoing back to ${before}.`);
    linkCheckout(link, before);
    const down = await goBack(replaced, options);
    const end =
      down.length === 0
        ? `${before} runs again.`
        : `${before} should run again, but did not start: ${down.join(', ')}.`;
    throw new DeployFailedError(`${checkout} was not deployed; ${end}`, { cause: error });
  }
}

/**
 * Goes on when a process does not become ready, so that the others don't stay on the refused version.
 * @returns the processes that did not become ready.
 */
async function goBack(replaced: readonly string[], options: DeployOptions): Promise<readonly string[]> {
  const down: string[] = [];
  for (const url of replaced) {
    try {
      await replace(url, options);
    } catch (error) {
      options.say(messageOf(error));
      down.push(url);
    }
  }
  return down;
}

/** @param signal absent on the way back, which cannot be aborted. */
async function replace(url: string, options: DeployOptions, signal?: AbortSignal): Promise<void> {
  const started = performance.now();
  await untilReplaced(url, options, signal);
  options.say(`${url} is ready again after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await wait(UNTIL_ASKED_AGAIN);
}
