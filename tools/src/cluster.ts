import { aborted, listenForEnd } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { buildRooms } from './build/build-rooms.ts';
import { planCluster, type ClusterPlan } from './cluster/plan.ts';
import { publishAtStart } from './release/publish-at-start.ts';
import { builtRooms, ROOT } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import { checkSettings, endSeconds, readSettings, type Settings } from './run/settings.ts';
import { createSupervisor, FailedStartError, type Supervisor } from './run/supervisor.ts';
import { inSeconds, welcome } from './run/welcome.ts';

/**
 * `npm run cluster`: what production runs on several machines, on one, to try it out: nginx, two processes of the site,
 * two of the API, PostgreSQL and an S3 server, by the files of `deploy/`. What systemd does there, starting again what
 * has ended by itself, a supervisor does here. Run by node itself, as `npm start` is.
 */
const ending = listenForEnd();
const started = performance.now();
/** `RestartSec` of the units. */
const RESTART_SECONDS = 1;

/** What is ended one after the other: what is under way needs those that come later. */
type Tiers = Readonly<Record<'product' | 'front' | 'base', Supervisor>>;

async function start(): Promise<number> {
  const settings = readSettings();
  await checkSettings(settings);
  const plan = await planCluster(settings);
  const onBuilt = (room: string, milliseconds: number) => console.log(`built ${room} in ${inSeconds(milliseconds)}`);
  await Promise.race([buildRooms(builtRooms(), { onBuilt, signal: ending }), aborted(ending)]);
  if (ending.aborted) return 0;
  for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);

  const graceSeconds = endSeconds();
  const likeSystemd = { graceSeconds, pauses: [RESTART_SECONDS], givesUp: false };
  const tiers: Tiers = {
    product: createSupervisor(likeSystemd),
    front: createSupervisor(likeSystemd),
    base: createSupervisor(likeSystemd),
  };
  const trouble = await run(plan, tiers, settings).catch((error: unknown) => failureOf(error));
  await plan.file.remove();
  const by = ending.aborted ? String(ending.reason.message) : 'a failure beside it';
  const areAllGone = [await tiers.product.stop(by), await tiers.front.stop(by), await tiers.base.stop(by)];
  if (trouble?.sentence) console.error(trouble.sentence);
  if (areAllGone.includes(false)) console.error(`Processes that had not ended after ${graceSeconds} s were killed.`);
  return trouble || areAllGone.includes(false) ? 1 : 0;
}

interface Trouble {
  /** Null when the process that failed has said why. */
  readonly sentence: string | null;
}

/**
 * Until all is to end. @returns what made it end, null when that was asked for.
 * @throws what keeps it from starting.
 */
async function run(plan: ClusterPlan, { front, product, base }: Tiers, settings: Settings): Promise<Trouble | null> {
  await Promise.all([base.start(plan.database, ending), base.start(plan.bucket, ending)]);
  // One after the other: the first fills an empty database.
  for (const api of plan.apis) await product.start(api, ending);
  // Before the site, which asks the API through it.
  await front.start(plan.front, ending);
  if (readBucketSettings())
    await product.start(
      {
        name: 'mirror of the releases',
        command: [process.execPath, '--import', 'tsx', 'tools/src/mirror.ts'],
        folder: ROOT,
        env: { DATA_DIR: settings.dataFolder },
      },
      ending,
    );
  await Promise.all(plan.shells.map((shell) => product.start(shell, ending)));
  await plan.file.open();
  console.log(welcome(settings, performance.now() - started, 'all'));
  const gaveUp = Promise.race([front.gaveUp, product.gaveUp, base.gaveUp]);
  const sentence = await Promise.race([gaveUp, aborted(ending)]);
  return sentence === undefined ? null : { sentence };
}

/** @returns null for the end that was asked for. */
function failureOf(error: unknown): Trouble | null {
  if (ending.aborted) return null;
  return { sentence: error instanceof FailedStartError ? null : messageOf(error) };
}

try {
  process.exit(await start());
} catch (error) {
  // What is ended in the middle has nothing to say.
  if (ending.aborted) process.exit(0);
  console.error(messageOf(error));
  process.exit(1);
}
