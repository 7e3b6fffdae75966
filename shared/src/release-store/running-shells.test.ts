/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellOffer } from '../release/index.ts';
import type { ReleaseStore } from './store-contract.ts';
import { openReleaseStore } from './store.ts';

const MINUTE = 60_000;

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'offers-'));
  store = openReleaseStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const offering = (...exports: string[]): ShellOffer => ({
  modules: { react: { version: '19.3.1', exports } },
  paths: [],
  links: [],
});

const announce = (offer: ShellOffer) => store.announceShell(offer, async () => undefined);

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

describe('what the shells of a site offer', () => {
  it('is told by each that runs, also when an old one has started last', async () => {
    const newer = await announce(offering('useState', 'useMagic'));
    await announce(offering('useState'));
    await announce(offering('useState'));

    expect(await store.offers()).toHaveLength(2);
    expect(await store.offers()).toEqual(
      expect.arrayContaining([offering('useState', 'useMagic'), offering('useState')]),
    );

    await newer.withdraw();
    expect(await store.offers()).toEqual([offering('useState')]);
  });

  it('counts for as long as a shell says that it runs', async () => {
    await announce(offering('useMagic'));
    await announce(offering('useState'));

    // Both were killed: the offer of the shell that was started last is used.
    expect(await store.offers(later(4))).toEqual([offering('useState')]);
    expect(await store.isServed(later(4))).toBe(false);
    expect(await store.offers(later(2))).toHaveLength(2);
    expect(await store.isServed(later(2))).toBe(true);
  });

  it('is none before the first start, and none of a shell that was refused', async () => {
    expect(await store.offers()).toEqual([]);

    await expect(
      store.announceShell(offering('useState'), () => Promise.reject(new Error('blog would break'))),
    ).rejects.toThrow('blog would break');
    expect(await store.offers()).toEqual([]);
  });

  it('is read out of the files that earlier versions of the product have written', async () => {
    writeFileSync(path.join(folder, 'host.json'), JSON.stringify({ modules: {}, paths: ['/assets/*'] }));
    expect(await store.offers()).toEqual([{ modules: {}, paths: ['/assets/*'], links: [] }]);

    mkdirSync(path.join(folder, '.hosts'));
    const seen = new Date().toISOString();
    writeFileSync(path.join(folder, '.hosts/1f.json'), JSON.stringify({ ...offering('useState'), seen }));
    expect(await store.offers()).toEqual([offering('useState')]);
  });

  it('is refused with what to do when none runs and the offer of the last one is damaged', async () => {
    await (await announce(offering('useState'))).withdraw();
    writeFileSync(path.join(folder, 'host.json'), '{ "modules":');

    await expect(store.offers()).rejects.toThrow(
      /^host\.json in the release store can't be read \(.+\)\. .+ Start the site, which writes it again\.$/,
    );

    await (await announce(offering('useMagic'))).withdraw();
    expect(await store.offers()).toEqual([offering('useMagic')]);
  });

  it('is that of the others while the file of one is damaged, which pruning removes', async () => {
    await announce(offering('useState'));
    writeFileSync(path.join(folder, '.hosts/1f.json'), '{ "modules":');

    expect(await store.offers()).toEqual([offering('useState')]);

    await store.prune({ days: 30 });
    expect(readdirSync(path.join(folder, '.hosts'))).toHaveLength(1);
    expect(await store.offers()).toEqual([offering('useState')]);
  });

  it('is forgotten, of shells that were killed long ago, by pruning', async () => {
    await announce(offering('useState'));

    await store.prune({ days: 30, now: later(2 * 24 * 60) });

    expect(readdirSync(path.join(folder, '.hosts'))).toEqual([]);
    expect(await store.offers()).toEqual([offering('useState')]);
  });
});
