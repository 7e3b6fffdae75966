import path from 'node:path';
import { ROOT } from './rooms.ts';
import { developRemote } from './run/develop-remote.ts';

/** `npm run dev -w remote-blog`: serves one remote from its sources, with hot reload, to every shell that runs on this machine's data folder. */
const room = path.basename(process.cwd());
const stop = await developRemote(path.join(ROOT, room));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
