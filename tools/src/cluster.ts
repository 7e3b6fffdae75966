import { listenForEnd } from '@northlight/shared/process';
import { planCluster, type ClusterPlan } from './cluster/plan.ts';
import { checkSettings, endSeconds, readSettings, type Settings } from './run/settings.ts';
import { buildAndPublish, exitCode, failedStart, runUntilEnd, type EndReason, untilEnd } from './run/start-command.ts';
import { createSupervisor, type Supervisor } from './run/supervisor.ts';
import { welcome } from './run/welcome.ts';

/**
 * `npm run cluster`: runs on one machine what production runs on several, to try it out: nginx, two processes of the
 * site, two of the API, PostgreSQL and an S3 server, with the files of `deploy/`. In production systemd restarts a
 * process that ended by itself; here a supervisor does it. With a bucket of releases in the environment, the cluster
 * acts like two machines that share no folder. It is run by node itself, as `npm start` is.
 */
const ending = listenForEnd();
const started = performance.now();
/** `RestartSec` of the units. */
const RESTART_SECONDS = 1;

/** Ended one after the other, in this order: work in progress in one tier needs the later tiers. */
type Tiers = Readonly<Record<'product' | 'front' | 'base', Supervisor>>;

async function start(): Promise<number> {
  const settings = readSettings();
  await checkSettings(settings);
  const plan = await planCluster(settings);
  await buildAndPublish(ending);
  if (ending.aborted) return 0;

  const graceSeconds = endSeconds();
  const likeSystemd = { graceSeconds, pauses: [RESTART_SECONDS], givesUp: false };
  const tiers: Tiers = {
    product: createSupervisor(likeSystemd),
    front: createSupervisor(likeSystemd),
    base: createSupervisor(likeSystemd),
  };
  const endReason = await run(plan, tiers, settings).catch((error: unknown) => failedStart(error, ending));
  await plan.file.remove();
  const by = ending.aborted ? String(ending.reason.message) : 'a failure beside it';
  const areGone = [await tiers.product.stop(by), await tiers.front.stop(by), await tiers.base.stop(by)];
  return exitCode(endReason, !areGone.includes(false), graceSeconds);
}

/**
 * Runs until everything has to end.
 * @returns what ended it; null when the end was requested.
 * @throws when something cannot start.
 */
async function run(plan: ClusterPlan, { front, product, base }: Tiers, settings: Settings): Promise<EndReason | null> {
  await Promise.all([base.start(plan.database, ending), base.start(plan.bucket, ending)]);
  // One after the other, because the first API fills an empty database.
  for (const api of plan.apis) await product.start(api, ending);
  // nginx starts before the site, because the site reaches the API through it.
  await front.start(plan.front, ending);
  await Promise.all(plan.releases.map((service) => product.start(service, ending)));
  await Promise.all(plan.shells.map((shell) => product.start(shell, ending)));
  await plan.file.open();
  console.log(welcome(settings, performance.now() - started, 'all'));
  return untilEnd(Promise.race([front.gaveUp, product.gaveUp, base.gaveUp]), ending);
}

await runUntilEnd(start, ending);
