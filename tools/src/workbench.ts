import { get } from 'node:http';
import { aborted, listenForEnd } from '@northlight/shared/process';
import { buildRooms } from './build/build-rooms.ts';
import { IS_INSTALLED } from './rooms.ts';
import { currentRoom } from './run/command.ts';
import { messageOf } from './run/message-of.ts';
import { openWorkbench } from './workbench/open-workbench.ts';
import { ownOrigin, siteOriginOf } from './workbench/states.ts';

const PORT = 6100;
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
  const stopped = aborted(ending).then(() => workbench.stop());
  const first = (await workbench.sections()).find(({ address }) => address !== null);
  if (first?.address) await visit(workbench.port, first.address);
  console.log(`\n  ${room} is at ${ownOrigin(workbench.port)}, its first view after ${seconds(performance.now())}.`);
  console.log('  Ctrl+C ends it.\n');
  await stopped;
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
    if (ending.aborted) process.exit(0);
    console.error(messageOf(error));
    process.exit(1);
  },
);
