import { chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS } from '../../e2e/fixtures/chromium.ts';
import { type StartedWorkbench, startWorkbench } from '../../e2e/fixtures/workbench.ts';
import { shown, spreadOf } from './spread.ts';

/**
 * `npm run workbench -w bench [-- edits]`: how long after the start of its process the workbench of `remote-blog` has
 * its first view, and how long after a change of a source a browser shows it. The benchmark changes a copy of the
 * sources. The shell must be built (`npm run build`).
 */
const EDITS = Number(process.argv[2] ?? 7);
const SOURCE = 'src/pages/BlogPage.tsx';
const HEADING = 'Notes from the studio';

async function measure(): Promise<void> {
  const workbench = await startWorkbench('remote-blog');
  try {
    console.log(`first view                ${/first view, \S+, after ([\d.]+ s)/.exec(workbench.said())?.[1]}`);
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: BROWSER_ARGUMENTS,
    });
    try {
      const times = await editTimes(await browser.newPage(), workbench);
      console.log(`an edit in the browser    ${shown(spreadOf(times), (time) => `${(time / 1000).toFixed(2)} s`)}`);
    } finally {
      await browser.close();
    }
    const asked = performance.now();
    await workbench.end();
    console.log(`its end                   ${((performance.now() - asked) / 1000).toFixed(2)} s`);
  } finally {
    await workbench.dispose();
  }
}

/** Milliseconds from the change of a source until the page shows it. */
async function editTimes(page: Page, { origin, checkout }: StartedWorkbench): Promise<number[]> {
  await page.goto(`${origin}/route/blog`);
  const heading = page.frameLocator('#section iframe').getByRole('heading', { level: 1 });
  const times: number[] = [];
  let before = HEADING;
  for (let edit = 0; edit < EDITS; edit += 1) {
    await heading.filter({ hasText: before }).waitFor();
    await page.frameLocator('#section iframe').locator('html[data-hydrated]').waitFor();
    const after = `Edit number ${edit}`;
    const saved = performance.now();
    await checkout.replace(SOURCE, before, after);
    await heading.filter({ hasText: after }).waitFor();
    times.push(performance.now() - saved);
    before = after;
  }
  return times;
}

await measure();
