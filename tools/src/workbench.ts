import { get } from 'node:http';
import { aborted, inTime, listenForEnd } from '@northlight/shared/process';
import { buildRooms } from './build/build-rooms.ts';
import { IS_INSTALLED } from './rooms.ts';
import { currentRoom } from './run/command.ts';
import { messageOf } from './run/message-of.ts';
import { openWorkbench, type Workbench } from './workbench/open-workbench.ts';
import { ownOrigin, siteOriginOf } from './workbench/states.ts';

const PORT = 6100;
/** Milliseconds within which everything that was started has to end. */
const TIMEOUT = 800;
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
  const stopped = aborted(ending).then(() => inTime(workbench.stop(), TIMEOUT));
  const first = await Promise.race([showFirst(workbench), stopped.then(() => null)]);
  if (ending.aborted) return void (await stopped);
  // The address is on a line of its own, because scripts read it and terminals open it.
  console.log(`\n  ${ownOrigin(workbench.port)}\n`);
  const view = first ? `its first view, ${first}, after` : 'no view yet, after';
  console.log(`  ${room} has ${view} ${seconds(performance.now())}. Ctrl+C ends it.`);
  await stopped;
}

/** @returns the address of the view that was shown; null for a remote that has no view or cannot be built. */
async function showFirst(workbench: Workbench): Promise<string | null> {
  const address = (await workbench.sections()).find((section) => section.address !== null)?.address ?? null;
  if (address) await visit(workbench.port, address);
  return address;
}

/** Requests a view as a browser does, and waits for the whole response. */
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
