import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteId } from './preset/remote-id.ts';
import { releaseStore } from './release/publish.ts';
import { dataFolder, remoteRooms } from './rooms.ts';

/** `npm run releases [-- remote-blog]`: what is stored of each remote, the newest first, and what is live. */
const store = releaseStore();
const { remotes } = await store.registry();

/** Kilobytes of the browser's files as a visitor receives them. */
function sizeOf(name: string, version: string): number {
  const folder = path.join(dataFolder(), 'remotes', name, version, 'web');
  const compressed = readdirSync(folder).filter((file) => file.endsWith('.br'));
  return compressed.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) / 1024;
}

for (const name of process.argv[2] ? [remoteId(process.argv[2])] : remoteRooms().map(remoteId)) {
  console.log(name);
  for (const { version, publishedAt, author, commit } of await store.list(name)) {
    const mark = remotes[name]?.version === version ? 'live' : '    ';
    console.log(`  ${mark}  ${version.padEnd(20)} ${publishedAt.slice(0, 16).replace('T', ' ')}  ${sizeOf(name, version).toFixed(0).padStart(4)} KB  ${commit ?? 'no commit'}  ${author ?? 'unknown'}`);
  }
}
