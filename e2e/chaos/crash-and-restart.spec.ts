import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isFree } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { identified } from '../fixtures/answers.ts';
import { signIn } from '../fixtures/api-session.ts';
import { png } from '../fixtures/png.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';

test('What was saved is there after everything was killed', async ({ newSite: site, page }, testInfo) => {
  test.setTimeout(300_000);
  const titles: string[] = [];
  await site.start();
  for (let round = 1; round <= 3; round += 1) {
    const editor = await signIn(site);
    const title = `Saved before crash ${round}`;
    const [category] = z.array(identified).parse(await editor.send('GET', '/article-category'));
    const form = new FormData();
    const values = {
      title,
      content: `<p>Round ${round}.</p>`,
      article_category_id: category?.id,
      estimated_reading_time: '1 min',
    };
    for (const [field, value] of Object.entries(values)) form.set(field, String(value));
    form.set('file', new Blob([png(640, 400, round)], { type: 'image/png' }), `round-${round}.png`);
    await editor.send('POST', '/article/admin/create', form);
    await site.kill();
    titles.push(title);

    const milliseconds = await site.start();
    testInfo.annotations.push({ type: 'start on existing data', description: `${(milliseconds / 1000).toFixed(1)} s` });
    console.log(`start ${round + 1} on the same data: ready after ${(milliseconds / 1000).toFixed(1)} s`);
    for (const saved of titles) {
      const response = await page.goto(site.origin + articlePath(saved));
      expect(response?.status(), `${saved}, after crash ${round}`).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: saved })).toBeVisible();
      const image = await page.locator('article img').first().getAttribute('src');
      expect((await page.request.get(image ?? '')).status(), `picture of ${saved}`).toBe(200);
    }
    // A page may still fetch files after it was loaded, which the next crash would cut off.
    await page.goto('about:blank');
  }
});

test('A start that is stopped leaves nothing behind', async ({ ownSite: site }) => {
  test.setTimeout(240_000);
  await site.start();
  const { api, site: server } = site.processes();
  await site.stop();
  await expectGone(site, [api, server]);
});

test('A start that is stopped while the machine is busy leaves nothing behind', async ({ ownSite: site }) => {
  test.setTimeout(240_000);
  await site.start();
  const { supervisor, api, site: server } = site.processes();
  process.kill(supervisor, 'SIGSTOP');
  // If two signals are pending, a process gets the one with the lower number first, which is the other one.
  await waitFor('the process to stand still', () => stateOf(supervisor) === 'T' || undefined);
  const stopped = site.stop();
  await waitFor('the signal to be passed on', () => hasPending(supervisor, SIGTERM) || undefined);
  // It gets no processor time for a second. The process that passed the signal on must not assume that it is dead.
  for (let look = 0; look < 20; look += 1) {
    await pause(50);
    expect(isAlive(supervisor), `the process that ends the others, at look ${look}`).toBe(true);
  }
  process.kill(supervisor, 'SIGCONT');
  await stopped;
  await expectGone(site, [api, server]);
});

/** Signal number in Linux. */
const SIGTERM = 15;

/** Whether a signal is pending for a stopped process, read from Linux's /proc. */
function hasPending(pid: number, signal: number): boolean {
  const mask = /^ShdPnd:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${mask}`) & (1n << BigInt(signal - 1))) !== 0n;
}

/** A killed process stays in /proc as a zombie until its parent has reaped it. */
function isAlive(pid: number): boolean {
  const state = stateOf(pid);
  return state !== 'Z' && state !== 'X';
}

/** State in Linux's /proc: T for a stopped process. */
const stateOf = (pid: number): string | undefined =>
  /^State:\s*(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];

async function expectGone(site: Site, pids: readonly number[]): Promise<void> {
  for (const address of [site.origin, site.apiOrigin])
    expect(await isFree(Number(new URL(address).port)), `the port of ${address}`).toBe(true);
  for (const pid of pids) expect(() => process.kill(pid, 0), `process ${pid}`).toThrow(/ESRCH/);
}
