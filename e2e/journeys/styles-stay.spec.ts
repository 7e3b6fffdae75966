import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

const PLACES = { 'About Us': '/about', Blog: '/blog', Career: '/career', 'Contact Us': '/contact' } as const;

test('No style of a page is lost, doubled or put elsewhere when it is taken over', async ({ page }) => {
  for (const address of ['/', ...Object.values(PLACES)]) {
    await open(page, address);
    const rendered = await rulesInDocument(page, address);
    expect(rendered.length).toBeGreaterThan(0);
    await expect.poll(() => among(page, rendered), address).toEqual(rendered);
  }
});

test('A page that a visitor comes to by a link has the styles of its document, each of them once', async ({ page }) => {
  await open(page, '/');
  for (const [name, address] of Object.entries(PLACES)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const rendered = await rulesInDocument(page, address);
    await expect.poll(async () => (await among(page, rendered)).toSorted(), name).toEqual(rendered.toSorted());
  }
});

/**
 * The rules that the server sends with a page, in the browser's notation: those of its first part and of the rest,
 * sorted by the group numbers of styled-components.
 */
const rulesInDocument = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text();
    const styles = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('style[data-styled]');
    const groups = [...styles].flatMap(({ textContent }) => [
      ...textContent.matchAll(/(?<rules>[^]*?)data-styled\.g(?<number>\d+)\[id=[^\]]+\]\{[^}]*\}/g),
    ]);
    const sorted = groups.toSorted((one, other) => Number(one.groups?.number) - Number(other.groups?.number));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sorted.map(({ groups: group }) => group?.rules).join(''));
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  }, address);

/** The rules of the page that are among the given ones, in the order of the page. */
const among = (page: Page, rules: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
    const all = sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
    return all.filter((rule) => wanted.includes(rule));
  }, rules);
