import { contentLanes } from './content-lanes.ts';
import { cutAtRandom } from './cut-at-random.ts';
import type { Lane } from './change.ts';
import { releaseLanes } from './release-lanes.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { watchChange, type Watched } from './watch-change.ts';

export interface Outcome {
  readonly watched: readonly Watched[];
  /** How often a shell's feed was cut. */
  readonly cuts: number;
}

/**
 * Makes that many changes, several at a time in different places, while the feeds are cut and restored.
 * @param folder for files of new releases. @throws when a change is refused.
 */
export async function makeChanges(site: SiteUnderTest, count: number, folder: string): Promise<Outcome> {
  const { apis, shells, proxies, store, administrator } = site;
  const [shell = ''] = shells;
  const lanes = [...(await contentLanes(apis, shell, administrator)), ...(await releaseLanes(store, folder))];
  const watched: Watched[] = [];
  let left = count;
  const over = new AbortController();

  async function work(lane: Lane): Promise<void> {
    while (left > 0) {
      left -= 1;
      watched.push(await watchChange(await lane(), shells));
    }
  }
  const cutting = cutAtRandom(proxies, over.signal);
  try {
    await Promise.all(lanes.map(work));
  } finally {
    over.abort();
  }
  return { watched, cuts: await cutting };
}
