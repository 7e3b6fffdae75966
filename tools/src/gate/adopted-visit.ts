import type { Page, Response } from 'playwright';

/** Name of the performance entry that the shell makes when a remote of another team is shown. */
const SHOWN = 'adopted-remote';
/** Path of the shell's code for adopted remotes: the federation runtime, and the code that shows them. */
const RUNTIME = '/assets/adopted/';
/** Matches how react-dom announces itself to developer tools, in minified code too. */
const RENDERER = /version:\s*["'`](\d+\.[\w.-]+)["'`],\s*rendererPackageName:\s*["'`]react-dom["'`]/;

/** Observes what the page of an adopted remote requests. */
export interface AdoptedVisit {
  /** Waits until the remote itself is shown, not only its frame. @throws after `timeout` milliseconds. */
  untilShown(timeout: number): Promise<void>;
  /** One sentence for each requested origin that is neither the site nor its API. */
  foreignOrigins(): string[];
  /** A sentence with the bytes that were transferred. */
  cost(): Promise<string>;
}

/** Starts listening at once. @param remote its name in the registry. @param origins those of the site and its API. */
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
    async untilShown(timeout) {
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, SHOWN, { timeout });
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

/** How many bytes of a remote's files contain a second React renderer, as part of a sentence; empty if none does. */
async function secondReact(own: readonly Response[]): Promise<string> {
  const scripts = own.filter((response) => response.ok() && /\.m?js$/.test(new URL(response.url()).pathname));
  const versions = await Promise.all(scripts.map(async (script) => RENDERER.exec(await script.text())?.[1] ?? null));
  const bytes = await bytesOf(scripts.filter((_script, index) => versions[index] !== null));
  const found = [...new Set(versions.filter((version) => version !== null))];
  return found.length === 0 ? '' : `, of which ${inKilobytes(bytes)} are a second React (${found.join(', ')}),`;
}

const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
