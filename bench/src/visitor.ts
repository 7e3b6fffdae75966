import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { ensureBrowser } from '../../tools/src/run/prerequisites.ts';
import { ratios, shown, spreadOf } from './spread.ts';
import { follow, type Measured, visit } from './visitor/measure.ts';

/**
 * `npm run visitor -w bench -- <address> [<other address>] [runs]`: what a visitor of a running site pays, and where
 * the time of a click goes by a trace of the browser. Two sites are visited alternately.
 */
const given = process.argv.slice(2);
const origins = given.filter((argument) => argument.startsWith('http'));
const runs = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 5);
if (origins.length === 0) throw new Error('Name the address of a running site.');

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
const rows = new Map<string, number[][]>();

function add(title: string, side: number, measured: Measured): void {
  for (const [name, value] of Object.entries(measured)) {
    const key = `${title}|${name}`;
    const sides = rows.get(key) ?? origins.map(() => []);
    sides[side]?.push(value);
    rows.set(key, sides);
  }
}

try {
  for (let run = 0; run < runs; run += 1) {
    for (const device of ['phone', 'desktop'] as const) {
      for (const [side, origin] of run % 2 === 0 ? [...origins.entries()] : [...origins.entries()].toReversed()) {
        for (const page of ['/', '/blog'])
          add(`${page} on a ${device}`, side, await visit(browser, origin + page, device));
        const [toBlog = {}, toArticle = {}] = await follow(browser, origin, device);
        add(`home to blog on a ${device}`, side, toBlog);
        add(`blog to article on a ${device}`, side, toArticle);
      }
    }
  }
} finally {
  await browser.close();
}

let title = '';
for (const [key, sides] of rows) {
  const [group = '', name = ''] = key.split('|');
  if (group !== title) console.log(`\n${group}`);
  title = group;
  const medians = sides.map((values) => shown(spreadOf(values), (value) => value.toFixed(value < 10 ? 1 : 0)));
  const [first = [], second] = sides;
  const ratio = second ? `  = ${shown(spreadOf(ratios(first, second)))}` : '';
  console.log(`  ${name.padEnd(22)}${medians.join(' : ')}${ratio}`);
}
