import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bucket } from './bucket.ts';
import { decode } from './bucket-files.ts';
import { mirrorShellFiles, pruneShellFiles, putShellFiles } from './shell-files.ts';
import { temporaryBucket } from './testing/temporary-bucket.ts';

const DAY = 86_400_000;
const [OLD, BOTH, NEW] = ['main.0123456789.js', 'chunk.0000000000.js', 'main.abcdefabcd.js'];
const FONT = 'fonts/text.1111111111.woff2';

const team = temporaryBucket();
const { bucket } = team;

function build(name: string, files: readonly string[]): string {
  const folder = path.join(team.folder, name);
  for (const file of [...files, 'chunks.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  return folder;
}

const assets = () => path.join(team.folder, 'assets');
const served = () =>
  readdirSync(assets(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(assets(), path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('the shell’s own files in a bucket', () => {
  it('of each version come to every machine, which asks once while there is nothing new', async () => {
    const asked: string[] = [];
    const watched = new Proxy(bucket, {
      get: (calls, name: keyof Bucket) => {
        asked.push(name);
        return calls[name];
      },
    });
    const mirror = mirrorShellFiles(watched, assets());
    await putShellFiles(bucket, build('old', [OLD, BOTH, FONT]));
    await mirror();
    expect(served()).toEqual([BOTH, FONT, OLD]);

    await putShellFiles(bucket, build('new', [NEW, BOTH, FONT]));
    await mirror();
    expect(served()).toEqual([BOTH, FONT, OLD, NEW]);

    asked.length = 0;
    await mirror();
    expect(asked).toEqual(['getChanged']);
  });

  it('come again to a machine that has removed them since, when a site goes back to their version', async () => {
    const mirror = mirrorShellFiles(bucket, assets());
    const [old, next] = [build('old', [OLD, BOTH]), build('new', [NEW, BOTH])];
    for (const folder of [old, next]) await putShellFiles(bucket, folder);
    await mirror();
    rmSync(path.join(assets(), OLD));

    await putShellFiles(bucket, old);
    await mirror();

    expect(served()).toEqual([BOTH, OLD, NEW]);
  });

  it('are removed when no machine has run their version for so long, but for what another one has', async () => {
    const now = new Date('2026-03-01');
    const at = (days: number) => new Date(now.getTime() - days * DAY);
    await putShellFiles(bucket, build('old', [OLD, BOTH]), at(60));
    await putShellFiles(bucket, build('new', [NEW, BOTH]), at(40));
    expect(await pruneShellFiles(bucket, 90, now)).toBe(0);
    // A machine that still runs this build reports it.
    await putShellFiles(bucket, build('new', [NEW, BOTH]), at(1));

    expect(await pruneShellFiles(bucket, 30, now)).toBe(1);
    await mirrorShellFiles(bucket, assets())();

    expect(served()).toEqual([BOTH, NEW]);
  });

  it('come to every machine although the list of another version is damaged, which is said each time', async () => {
    const mirror = mirrorShellFiles(bucket, assets());
    const damaged = '.shell/builds/0000000000000000.json';
    await putShellFiles(bucket, build('old', [OLD, BOTH]));
    await bucket.put(damaged, '{');

    await expect(mirror()).rejects.toThrow(damaged);
    expect(served()).toEqual([BOTH, OLD]);
    await expect(mirror()).rejects.toThrow(damaged);
    // What the damaged list names is not known: nothing is removed.
    await expect(pruneShellFiles(bucket, 0)).rejects.toThrow(damaged);

    await bucket.remove(damaged);
    await mirror();
  });

  it.each(['before', 'after'])(
    'are not lost when a machine puts them while they are removed, its list %s that of the prune is read',
    async (moment) => {
      const old = build('old', [OLD, BOTH]);
      await putShellFiles(bucket, old, new Date('2026-01-01'));
      const told: unknown[] = [];
      const putAgain = () => putShellFiles(bucket, old).catch((error: unknown) => told.push(error));
      let isPut = false;
      const once = async () => {
        if (!isPut) await putAgain();
        isPut = true;
      };
      const watched: Bucket = {
        ...bucket,
        async put(...call) {
          if (moment === 'before') await once();
          return bucket.put(...call);
        },
        async remove(key) {
          await once();
          await bucket.remove(key);
        },
      };

      await pruneShellFiles(watched, 30);

      // Told of a prune, a machine puts its files again.
      if (told.length > 0) await putAgain();
      expect((await bucket.keys('.shell/')).filter((key) => key.includes('/files/'))).toEqual(
        [BOTH, OLD].map((file) => `.shell/files/${file}`),
      );
      expect(await bucket.keys('.shell/builds/')).toHaveLength(1);
      expect(told.map(String)).toEqual(
        moment === 'before' ? [] : [expect.stringContaining('they can be put once it has ended')],
      );
    },
  );

  it('can be put although a prune of them was interrupted, and the mark of the newest is damaged', async () => {
    const folder = build('old', [OLD, BOTH]);
    await putShellFiles(bucket, folder);
    const prune = { keys: [`.shell/files/${OLD}`], at: new Date(Date.now() - DAY).toISOString() };
    await bucket.put('.shell/prunes/interrupted.json', JSON.stringify(prune));
    await bucket.put('.shell/newest.json', '{');

    await putShellFiles(bucket, folder);

    const newest = await bucket.get('.shell/newest.json');
    expect(JSON.parse(decode(newest?.content ?? new Uint8Array()))).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    await pruneShellFiles(bucket, 30);
    expect(await bucket.keys('.shell/prunes/')).toEqual([]);
  });

  it('are put although nobody can read what a prune is removing, which is said each time', async () => {
    const [folder, damaged] = [build('old', [OLD, BOTH]), '.shell/prunes/damaged.json'];
    await bucket.put(damaged, '{');

    await expect(putShellFiles(bucket, folder)).rejects.toThrow(damaged);
    await mirrorShellFiles(bucket, assets())();
    expect(served()).toEqual([BOTH, OLD]);

    // That prune may still be running, so the next call puts again what it has removed meanwhile.
    await bucket.remove(`.shell/files/${OLD}`);
    await expect(putShellFiles(bucket, folder)).rejects.toThrow(damaged);
    expect(await bucket.keys('.shell/files/')).toContain(`.shell/files/${OLD}`);
    // A prune that nobody can read is never known to be over.
    await expect(pruneShellFiles(bucket, 30)).rejects.toThrow(damaged);

    await bucket.remove(damaged);
    await putShellFiles(bucket, folder);
  });
});
