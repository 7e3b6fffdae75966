import { aborted, listenForEnd } from '@northlight/shared/process';
import { roomFolder } from './rooms.ts';
import { currentRoom } from './run/command.ts';
import { developRemote } from './run/develop-remote.ts';

/**
 * `npm run dev -w remote-blog`: serves one remote from its sources, with hot reload, to every shell on this machine
 * that uses the same data folder.
 */
const ending = listenForEnd();
const stop = await developRemote(roomFolder(currentRoom()));
await aborted(ending);
await stop();
process.exit(0);
