import { remoteId } from './preset/remote-id.ts';
import { releaseStore } from './release/publish.ts';

/** `npm run rollback -- remote-blog [version]`: makes an earlier version live again. Nothing is built; the next request has it. */
const [room, version] = process.argv.slice(2);
try {
  if (!room) throw new Error('Say which remote: npm run rollback -- remote-blog [version]');
  const release = await releaseStore().rollback(remoteId(room), version);
  console.log(`${release.name} ${release.version} is live again.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
