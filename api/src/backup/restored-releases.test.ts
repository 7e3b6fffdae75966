import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shippedCommand } from '../testing/admin-command.ts';
import { unpackMigrated } from '../testing/data-folder.ts';

describe('npm run restore, of an archive with releases of code', () => {
  let folder: string;
  const at = (...names: string[]) => join(folder, ...names);
  const put = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const restore = (place: string) => shippedCommand('restore', { DATA_DIR: at(place) }, [at('site.tar')]);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-releases-'));
    await unpackMigrated(at('site'));
    put(at('site', 'remotes', 'blog/1.0.0/web/main.js'), 'of the archive');
    put(at('site', 'remotes', 'registry.json'), '{"revision":1}');
    const made = await shippedCommand('backup', { DATA_DIR: at('site') }, [at('site.tar'), '--releases']);
    expect([made.code, made.error]).toEqual([0, expect.stringContaining('2 files of releases')]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('changes and removes none of those that a place has already', async () => {
    put(at('used', 'remotes', 'blog/2.0.0/web/main.js'), 'newer');
    put(at('used', 'remotes', 'registry.json'), '{"revision":2}');

    const { code, error } = await restore('used');

    expect([code, error]).toEqual([1, expect.stringContaining('there are releases, such as blog/2.0.0/web/main.js')]);
    expect(readFileSync(at('used', 'remotes', 'registry.json'), 'utf8')).toBe('{"revision":2}');
    expect(existsSync(at('used', 'remotes', 'blog/2.0.0/web/main.js'))).toBe(true);
    expect([existsSync(at('used', 'db')), existsSync(at('used', 'remotes', 'blog/1.0.0/web/main.js'))]).toEqual([
      false,
      false,
    ]);
  }, 120_000);

  it('removes those of a restore that was killed while it wrote them', async () => {
    mkdirSync(at('killed', 'db.restoring', 'db'), { recursive: true });
    put(at('killed', 'remotes', '.incoming', 'half.part'), 'half');
    put(at('killed', 'remotes', 'blog/0.9.0/web/main.js'), 'of another archive');

    const { code, error } = await restore('killed');

    expect([code, error]).toEqual([0, expect.stringContaining('and compared it')]);
    expect(existsSync(at('killed', 'remotes', 'blog/0.9.0/web/main.js'))).toBe(false);
    expect(readFileSync(at('killed', 'remotes', 'registry.json'), 'utf8')).toBe('{"revision":1}');
    expect(existsSync(at('killed', 'remotes', '.incoming'))).toBe(false);
  }, 120_000);
});
