/** @jest-environment node */
import { liveRemoteOf } from '../../testing/release-of.ts';
import { checkListedVersions } from './check-listed-versions.ts';

const lineUpOf = (count: number) => ({
  remotes: Array.from({ length: count }, (_, index) => liveRemoteOf(`section-${index}`, [])),
  replaceable: new Set<string>(),
});

function setUp() {
  let time = 0;
  const watched: string[] = [];
  const watch = checkListedVersions({ checkFiles: async ({ name }) => void watched.push(name) }, () => time);
  return { watch, watched, pass: () => void (time += 1000) };
}

describe('checkListedVersions', () => {
  it('looks at all of a few after every page', async () => {
    const { watch, watched } = setUp();
    for (let pages = 0; pages < 2; pages += 1) await watch(lineUpOf(4));

    expect(watched).toHaveLength(8);
  });

  it('looks at a few of many after a page, and gets round to all of them', async () => {
    const { watch, watched, pass } = setUp();
    for (let pages = 0; pages < 100; pages += 1) await watch(lineUpOf(400));
    expect(watched).toHaveLength(8);

    for (let seconds = 0; seconds < 60; seconds += 1) {
      pass();
      await watch(lineUpOf(400));
    }
    expect(new Set(watched).size).toBe(400);
  });
});
