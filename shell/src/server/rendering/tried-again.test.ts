/** @jest-environment node */
import { THROWS } from '../../testing/bundles.ts';
import { createTestComposer, type TestComposer } from '../../testing/page-composer.ts';

let time: number;
let composer: TestComposer;

beforeEach(async () => {
  time = 0;
  composer = createTestComposer(() => time);
});
afterEach(() => composer.store.dispose());

/** The versions that failed in earlier attempts, and the version that the page shows. */
async function blogAt(milliseconds: number) {
  time = milliseconds;
  const { faults, lineUp } = await composer.compose('/blog');
  return { failed: faults.map(({ remote }) => remote.version), shown: lineUp.remotes.map(({ version }) => version) };
}

describe('a version whose component threw', () => {
  beforeEach(async () => {
    const broken = await composer.put('blog', { page: `async () => ({ default: ${THROWS} })` }, '2.0.0');
    composer.store.publish({ remotes: [broken], fallbacks: { blog: [await composer.put('blog')] } });
  });

  it('is left out for 30 seconds, then tried again, and left out for twice as long when it fails again', async () => {
    const replaced = { failed: ['2.0.0'], shown: ['1.0.0'] };
    const leftOut = { failed: [], shown: ['1.0.0'] };

    expect(await blogAt(0)).toEqual(replaced);
    expect(await blogAt(29_999)).toEqual(leftOut);
    expect(await blogAt(30_000)).toEqual(replaced);
    expect(await blogAt(89_999)).toEqual(leftOut);
    expect(await blogAt(90_000)).toEqual(replaced);
  });

  it('is shown again once a release of the same name works', async () => {
    await blogAt(0);
    const mended = await composer.put('blog', {}, '2.0.1');
    composer.store.publish({ remotes: [mended] });

    expect(await blogAt(1)).toEqual({ failed: [], shown: ['2.0.1'] });
  });
});
