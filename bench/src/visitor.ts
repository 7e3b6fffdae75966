import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { ratios, shown, spreadOf } from './spread.ts';
import { follow, type Measured, visit } from './visitor/measure.ts';
import { servePlainFiles } from './visitor/plain-files.ts';
import type { Device } from './visitor/tab.ts';

/**
 * `npm run visitor -w bench -- <address> [<other address>] [runs]`: what a visit of a running site costs, and what the
 * time of a click is spent on, from a trace of the browser. The sites are visited alternately, and also the pages of
 * the first one as plain files: the difference to those is not caused by the design.
 */
const given = process.argv.slice(2);
const origins = given.filter((argument) => argument.startsWith('http'));
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 5);
const [first] = origins;
if (first === undefined) throw new Error('Name the address of a running site.');

interface Side {
  readonly name: string;
  readonly origin: string;
  /** Paths of the home page, the blog and its first article. */
  readonly pages: readonly string[];
  /** Whether links lead from page to page without loading another document. */
  readonly isFollowed: boolean;
}

/** Values of each side, by page and then by name. */
const rows = new Map<string, Map<string, number[][]>>();

function add(title: string, side: number, measured: Measured): void {
  const group = rows.get(title) ?? new Map<string, number[][]>();
  rows.set(title, group);
  for (const [name, value] of Object.entries(measured)) {
    const sides = group.get(name) ?? [];
    group.set(name, sides);
    (sides[side] ??= []).push(value);
  }
}

async function pagesOf(origin: string): Promise<string[]> {
  const blog = await (await fetch(`${origin}/blog`)).text();
  const article = /<main[^]*?href="(\/blog\/[^"?]+)"/.exec(blog)?.[1];
  return ['/', '/blog', ...(article === undefined ? [] : [article])];
}

const TITLES = ['home', 'blog', 'article'];

async function measure(browser: Browser, device: Device, side: Side, number: number): Promise<void> {
  for (const [index, page] of side.pages.entries())
    add(`${TITLES[index]} on a ${device}`, number, await visit(browser, side.origin + page, device));
  if (!side.isFollowed) return;
  const [toBlog = {}, toArticle = {}] = await follow(browser, side.origin, device);
  add(`home to blog on a ${device}`, number, toBlog);
  add(`blog to article on a ${device}`, number, toArticle);
}

/** `ours 120 (110–130) | plain files 100 (90–110) = 1.20 (1.10–1.30)`: ratios of the first to the rest, run by run. */
function line([first = [], ...others]: readonly (readonly number[])[], names: readonly string[]): string {
  const values = (side: readonly number[]) => shown(spreadOf(side), (value) => value.toFixed(value < 10 ? 1 : 0));
  const compared = others.map((other, index) => {
    const ratio = other.includes(0) ? '' : ` = ${shown(spreadOf(ratios(first, other)))}`;
    return ` | ${names[index + 1]} ${values(other)}${ratio}`;
  });
  return values(first) + compared.join('');
}

const pages = await pagesOf(first);
const plainFiles = await servePlainFiles(first, pages);
const sides: readonly Side[] = [
  ...(await Promise.all(
    origins.map(async (origin) => ({ name: origin, origin, pages: await pagesOf(origin), isFollowed: true })),
  )),
  { name: 'plain files', origin: plainFiles.origin, pages, isFollowed: false },
];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  for (const device of ['phone', 'desktop'] as const)
    for (const page of pages) await visit(browser, plainFiles.origin + page, device);
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? [...sides.entries()] : [...sides.entries()].toReversed();
    for (const device of ['phone', 'desktop'] as const)
      for (const [number, side] of order) await measure(browser, device, side, number);
  }
} finally {
  await browser.close();
  await plainFiles.close();
}

const names = sides.map(({ name }) => name);
for (const [title, group] of rows) {
  console.log(`\n${title}`);
  for (const [name, values] of group) console.log(`  ${name.padEnd(22)}${line(values, names)}`);
}
