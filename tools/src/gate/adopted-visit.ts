import type { Page, Response } from 'playwright';

/** Left in the browser's timeline by the shell, as soon as a remote of another team is shown. */
const SHOWN = 'adopted-remote';
/** Where the shell's part for such remotes lies: the federation runtime, and what shows them. */
const RUNTIME = '/assets/adopted/';

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

  const bytesBelow = async (folder: string): Promise<number> => {
    const below = responses.filter((response) => new URL(response.url()).pathname.startsWith(folder));
    const sizes = await Promise.all(below.map(async (response) => (await response.request().sizes()).responseBodySize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  return {
    async untilShown(patience) {
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, SHOWN, { timeout: patience });
    },
    foreignOrigins: () => [...foreign].map((origin) => `asks ${origin} for something, which is not this site`),
    async cost() {
      const [runtime, own] = await Promise.all([bytesBelow(RUNTIME), bytesBelow(`/remotes/${remote}/`)]);
      return (
        `${remote} costs its page ${inKilobytes(own)} of its own and ${inKilobytes(runtime)} for the runtime of ` +
        'Module Federation, as they are sent; no other page asks for either.'
      );
    },
  };
}

const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
