import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenForEnd } from '@northlight/shared/process';
import { withFileLock } from '@northlight/shared/release-store';
import { openBucket, readBucketSettings } from './bucket/bucket.ts';
import { putShellFiles } from './bucket/shell-files.ts';
import { checkoutLinkIn } from './cluster/checkout.ts';
import { type ClusterFile, clusterFileIn, parseClusterFile } from './cluster/cluster-file.ts';
import { deploy } from './cluster/deploy.ts';
import { dataFolder } from './rooms.ts';
import { messageOf } from './run/message-of.ts';

const USAGE = `Usage: npm run deploy -- <folder of a checkout> [--back] [--seconds 120]

Has every process of the cluster that DATA_DIR/cluster.json names run another checkout, in which npm ci and npm run
build have ended: one process after the other. One that is not ready in so many seconds ends that, and what was
replaced goes back. To go back later, name the checkout of before and say --back: the site then goes before the API.`;

/** Milliseconds in which the mirror of every machine checks the bucket twice. */
const UNTIL_MIRRORED = 5_000;

const ending = listenForEnd();

/** `npm run deploy` */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: {
      back: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '120' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [checkout, ...rest] = positionals;
  const seconds = Number(values.seconds);
  if (values.help || checkout === undefined || rest.length > 0 || !(seconds > 0)) throw new Error(USAGE);
  const folder = dataFolder();
  readCluster();
  await publishShellFiles(path.resolve(checkout));
  await withFileLock(path.join(folder, 'deploy.lock'), () =>
    deploy({
      link: checkoutLinkIn(folder),
      checkout: path.resolve(checkout),
      isBack: values.back,
      readCluster,
      timeout: seconds * 1000,
      signal: ending,
      say: console.log,
    }),
  );
  console.log(`${checkout} runs everywhere.`);
}

/**
 * Puts the shell's files into the bucket first: every machine must have the files that pages of the new shell name
 * before the first such page is made.
 */
async function publishShellFiles(checkout: string): Promise<void> {
  const settings = readBucketSettings();
  if (!settings) return;
  await putShellFiles(await openBucket(settings), path.join(checkout, 'shell/dist/web'));
  await wait(UNTIL_MIRRORED);
}

function readCluster(): ClusterFile {
  const file = clusterFileIn(dataFolder());
  if (!existsSync(file)) throw new Error(`There is no ${file}: no cluster runs, or not all of it is ready.`);
  return parseClusterFile(readFileSync(file, 'utf8'));
}

try {
  await run();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
