import type { DrillEnvironment } from './drill-environment.ts';

const PAGES = 10;
/** Milliseconds per request. */
const TIMEOUT = 30_000;

/**
 * Requests the home page and other pages of the site's sitemap, with their pictures.
 * @returns what is wrong with them.
 */
export async function openPages(
  { site, api }: Pick<DrillEnvironment, 'site' | 'api'>,
  signal: AbortSignal,
): Promise<{ readonly opened: readonly string[]; readonly differences: readonly string[] }> {
  const addresses = await namedPages(site, signal);
  const differences: string[] = [];
  const pictures = new Set<string>();
  for (const address of addresses) {
    const { status, text, kind } = await ask(`${site}${address}`, signal);
    const isPage = status === 200 && kind.startsWith('text/html') && /<h1[\s>]/.test(text);
    if (!isPage) differences.push(`the page ${address} answers ${status}${status === 200 ? ' without a heading' : ''}`);
    for (const [picture] of text.matchAll(new RegExp(`${api}/uploads/[\\w.-]+`, 'g'))) pictures.add(picture);
  }
  for (const picture of pictures) {
    const { status, size } = await ask(picture, signal);
    if (status !== 200 || size === 0) differences.push(`${picture.slice(api.length)} answers ${status}, ${size} bytes`);
  }
  return { opened: addresses, differences };
}

async function namedPages(site: string, signal: AbortSignal): Promise<readonly string[]> {
  const named = await addressesIn(`${site}/sitemap.xml`, signal);
  const parts = named.filter((address) => address.endsWith('.xml'));
  const pages = (await Promise.all(parts.map((part) => addressesIn(part, signal)))).flat();
  const all = [...named, ...pages]
    .filter((address) => !address.endsWith('.xml'))
    .map((address) => new URL(address).pathname);
  const others = [...new Set(all)].filter((address) => address !== '/');
  // Pages are taken at equal distances from the list, because it is sorted by sections.
  const step = Math.max(1, others.length / (PAGES - 1));
  return ['/', ...Array.from({ length: PAGES - 1 }, (_, at) => others[Math.floor(at * step)] ?? '/')].filter(
    (address, at, every) => every.indexOf(address) === at,
  );
}

async function addressesIn(sitemap: string, signal: AbortSignal): Promise<readonly string[]> {
  const { text } = await ask(sitemap, signal);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

async function ask(address: string, signal: AbortSignal) {
  const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) });
  const body = Buffer.from(await answer.arrayBuffer());
  const kind = answer.headers.get('content-type') ?? '';
  return { status: answer.status, kind, size: body.length, text: kind.startsWith('image/') ? '' : body.toString() };
}
