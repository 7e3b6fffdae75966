import path from 'node:path';
import { aborted, listenForEnd } from '@northlight/shared/process';
import { ROOT } from './rooms.ts';
import { developRemote } from './run/develop-remote.ts';

/**
 * `npm run dev -w remote-blog`: serves one remote from its sources, with hot reload, to every shell that runs on this
 * machine's data folder.
 */
const ending = listenForEnd();
const room = path.basename(process.cwd());
const stop = await developRemote(path.join(ROOT, room));
await aborted(ending);
await stop();
process.exit(0);
