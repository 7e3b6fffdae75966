import { type Marks, audit } from './lighthouse/run.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run lighthouse -w bench -- <address> [<other address>] [runs] [/page…]`: Lighthouse's marks for the pages of a
 * running site, all or those named, beside those of another one, for example of an older version. The sites are visited
 * alternately.
 */
const given = process.argv.slice(2);
const origins = given.filter((argument) => argument.startsWith('http'));
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 3);
const named = given.filter((argument) => argument.startsWith('/'));
const [first] = origins;
if (first === undefined) throw new Error('Name the address of a running site.');

/** `/blog/…` for each article and `/career?opening=…` for each opening: one of each is enough. */
const kindOf = (page: string): string => page.replace(/(?<=.)\/[^/?]+$/, '/…').replace(/=[^=]*$/, '=…');

/** The first page of each kind in a site's map, by kind. */
async function pagesOf(origin: string): Promise<Map<string, string>> {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`${origin}/sitemap.xml answers ${response.status}.`);
  const pages = new Map<string, string>();
  for (const [, address = ''] of (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    const kind = kindOf(pathname + search);
    if (!pages.has(kind)) pages.set(kind, origin + pathname + search);
  }
  return pages;
}

const DIGITS: Partial<Record<keyof Marks, number>> = { 'layout shift': 3 };

const sites = await Promise.all(origins.map(async (origin) => ({ origin, pages: await pagesOf(origin) })));
const kinds = [...(sites[0]?.pages.keys() ?? [])]
  .filter((kind) => sites.every(({ pages }) => pages.has(kind)))
  .filter((kind) => named.length === 0 || named.includes(kind));

console.log(`${origins.join(' | ')}: medians of ${runs} runs (least–most)`);
for (const kind of kinds) {
  const measured: Marks[][] = sites.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? [...sites.entries()] : [...sites.entries()].toReversed();
    for (const [number, { pages }] of order) measured[number]?.push(await audit(pages.get(kind) ?? ''));
  }
  console.log(`\n${kind}`);
  for (const name of Object.keys(measured[0]?.[0] ?? {}) as (keyof Marks)[]) {
    const format = (value: number) => value.toFixed(DIGITS[name] ?? 0);
    const sides = measured.map((marks) => shown(spreadOf(marks.map((mark) => mark[name])), format));
    console.log(`  ${name.padEnd(16)}${sides.join(' | ')}`);
  }
}
