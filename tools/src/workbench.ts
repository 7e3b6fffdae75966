import { get } from 'node:http';
import { aborted, inTime, listenForEnd } from '@northlight/shared/process';
import { buildRooms } from './build/build-rooms.ts';
import { IS_INSTALLED } from './rooms.ts';
import { currentRoom } from './run/command.ts';
import { messageOf } from './run/message-of.ts';
import { openWorkbench, type Workbench } from './workbench/open-workbench.ts';
import { ownOrigin, siteOriginOf } from './workbench/states.ts';

const PORT = 6100;
/** Milliseconds in which everything that was started has to end. */
const PATIENCE = 800;
const ending = listenForEnd();
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/**
 * `npm run workbench -w remote-blog`: shows every route and slot of the remote in the real frame, in every state,
 * without API and network.
 */
async function work(): Promise<void> {
  const room = currentRoom();
  if (!IS_INSTALLED)
    await buildRooms(['shell'], {
      signal: ending,
      onBuilt: (_shell, took) => console.log(`The shell was not built yet: that took ${seconds(took)}.`),
    });
  const workbench = await openWorkbench(room, {
    port: Number(process.env.WORKBENCH_PORT ?? PORT),
    onEditShown: (took) => console.log(`Your edit was there ${seconds(took)} after it was saved.`),
  });
  const stopped = aborted(ending).then(() => inTime(workbench.stop(), PATIENCE));
  await Promise.race([showFirst(workbench), stopped]);
  if (ending.aborted) return void (await stopped);
  // An address on a line of its own: scripts read it, and terminals open it.
  console.log(`\n  ${ownOrigin(workbench.port)}\n`);
  console.log(`  ${room} has its first view after ${seconds(performance.now())}. Ctrl+C ends it.`);
  await stopped;
}

async function showFirst(workbench: Workbench): Promise<void> {
  const first = (await workbench.sections()).find(({ address }) => address !== null);
  if (first?.address) await visit(workbench.port, first.address);
}

/** Asks for a view as a browser does, and waits for the whole of it. */
function visit(port: number, address: string): Promise<void> {
  const { host } = new URL(siteOriginOf({ content: 'full', dark: false, rtl: false }, port));
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: address, headers: { host } }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    request.once('error', reject);
  });
}

work().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageOf(error));
    process.exit(1);
  },
);
