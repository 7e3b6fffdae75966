import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPreviewSigner } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { commandsOfEachTest } from './testing/command-line.ts';

const commands = commandsOfEachTest();

describe('npm run preview', () => {
  it('has the deployed shell load a remote from the development server of this machine', async () => {
    mkdirSync(path.join(commands.data, 'remotes/.development'), { recursive: true });
    const offer = {
      ...releaseOf('career', 'development', { author: 'Ada Lovelace' }),
      webBase: 'http://localhost:5101/',
      serverFile: '/dist-dev/server/server.cjs',
      pid: process.pid,
    };
    writeFileSync(path.join(commands.data, 'remotes/.development/career.json'), JSON.stringify(offer));

    const { code, said } = await commands.run('preview', 'remote-career', '--localhost', '--days', '2');

    expect(code).toBe(0);
    const address = new URL(/https:\S+/.exec(said)?.[0] ?? '');
    const id = (await openPreviewSigner(commands.data)).verify(address.pathname.slice('/preview/'.length));
    expect(address.origin).toBe('https://northlight.example');
    expect(address.searchParams.get('to')).toBe('/career');
    expect(await commands.store.findPreview(id ?? '')).toMatchObject({
      remote: 'career',
      source: { kind: 'localhost', webBase: 'http://localhost:5101/', release: { version: 'development' } },
    });

    expect((await commands.run('preview', 'remote-career', '--end')).said).toBe(
      `The previews of career have ended.\n${commands.where}`,
    );
    expect(await commands.store.listPreviews()).toEqual([]);
  });

  it('stores the build without making it live, and signs the link with the key it is given', async () => {
    await commands.goLive('1.0.1');

    const { code, said } = await commands.run('preview', 'remote-career', '--to', '/career?open=1');

    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/^career \S+ is shown until/m) });
    expect(said).toMatch(/^ {2}\/career at 360 px, light: \d+ % of the pixels differ$/m);
    expect(await commands.live()).toBe('1.0.1');
    expect(new URL(/https:\S+/.exec(said)?.[0] ?? '').searchParams.get('to')).toBe('/career?open=1');
    const [preview] = await commands.store.listPreviews();
    expect(preview?.source).toEqual({
      kind: 'release',
      version: (await commands.store.list('career')).find(({ version }) => version !== '1.0.1')?.version,
    });
  });

  it('asks for a development server before it leads anybody to one', async () => {
    expect(await commands.run('preview', 'remote-career', '--localhost')).toEqual({
      code: 1,
      said:
        'No development server of remote-career runs on this data folder: start one with npm run dev -w ' +
        `remote-career.\n${commands.where}`,
    });
  });
});
