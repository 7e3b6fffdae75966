import type { Page, Response } from 'playwright';

/** Left in the browser's timeline by the shell, as soon as a remote of another team is shown. */
const SHOWN = 'adopted-remote';
/** Where the shell's part for such remotes lies: the federation runtime, and what shows them. */
const RUNTIME = '/assets/adopted/';
/** What React's renderer tells developers' tools of itself, as minifiers leave it. */
const RENDERER = /version:\s*["'`](\d+\.[\w.-]+)["'`],\s*rendererPackageName:\s*["'`]react-dom["'`]/;

/** What the page of an adopted remote has asked for. */
export interface AdoptedVisit {
  /** Waits until it is shown, not only its frame. @throws when it is not in time. */
  untilShown(patience: number): Promise<void>;
  /** One for each origin that it asked, beside the site and its API. */
  foreignOrigins(): string[];
  /** Bytes as they were sent, in words. */
  cost(): Promise<string>;
}

/** @param remote its name in the registry. Listens from now on. */
export function watchAdopted(page: Page, remote: string, origins: readonly string[]): AdoptedVisit {
  const responses: Response[] = [];
  const foreign = new Set<string>();
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) foreign.add(origin);
  });

  const below = (folder: string): Response[] =>
    responses.filter((response) => new URL(response.url()).pathname.startsWith(folder));

  return {
    async untilShown(patience) {
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, SHOWN, { timeout: patience });
    },
    foreignOrigins: () => [...foreign].map((origin) => `asks ${origin} for something, which is not this site`),
    async cost() {
      const own = below(`/remotes/${remote}/`);
      const [react, ownBytes, runtimeBytes] = await Promise.all([
        secondReact(own),
        bytesOf(own),
        bytesOf(below(RUNTIME)),
      ]);
      return (
        `${remote} costs its page ${inKilobytes(ownBytes)} of its own${react} and ${inKilobytes(runtimeBytes)} for ` +
        'the runtime of Module Federation, as they are sent; no other page asks for either.'
      );
    },
  };
}

async function bytesOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (one) => (await one.request().sizes()).responseBodySize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** In words, what of a remote's files holds a renderer of React beside that of the page; empty where none does. */
async function secondReact(own: readonly Response[]): Promise<string> {
  const scripts = own.filter((response) => response.ok() && /\.m?js$/.test(new URL(response.url()).pathname));
  const versions = await Promise.all(scripts.map(async (script) => RENDERER.exec(await script.text())?.[1] ?? null));
  const bytes = await bytesOf(scripts.filter((_script, index) => versions[index] !== null));
  const found = [...new Set(versions.filter((version) => version !== null))];
  return found.length === 0 ? '' : `, of which ${inKilobytes(bytes)} are a second React (${found.join(', ')}),`;
}

const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
