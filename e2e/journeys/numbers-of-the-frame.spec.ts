import type { Page } from '@playwright/test';
import { pauseClock } from '../fixtures/clock.ts';
import { open } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { untilTransitionsEnd } from '../fixtures/transitions.ts';

const SERVICES = [
  'Software Development',
  'SEO',
  'Digital Marketing',
  'UI/UX Design',
  'Business Analytics',
  'Branding & Communication',
];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const service = (page: Page) => bar(page).getByRole('link', { name: 'Service', exact: true });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const jump = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test('The list of services opens under a pointer and closes 200 ms after it has left', async ({ page }) => {
  const clock = await pauseClock(page);
  await open(page, '/contact');
  await clock.stop();
  const isOpen = (open: boolean) => expect(service(page)).toHaveAttribute('aria-expanded', String(open));

  await isOpen(false);
  await service(page).hover();
  await isOpen(true);
  expect(await bar(page).getByRole('listitem').getByRole('listitem').getByRole('link').allTextContents()).toEqual(
    SERVICES,
  );
  await page.mouse.move(640, 600);
  await clock.run(199);
  await isOpen(true);
  await clock.run(1);
  await isOpen(false);

  await service(page).hover();
  await page.mouse.move(640, 600);
  await clock.run(150);
  await service(page).hover();
  await clock.run(1000);
  await isOpen(true);
  await page.keyboard.press('Escape');
  await isOpen(false);
});

test('A finger opens the list of services with its first tap, and goes there with the second', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  await open(page, '/about');
  await service(page).tap();
  await expect(bar(page).getByRole('link', { name: 'Business Analytics' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  await service(page).tap();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#service')).toBeInViewport();
});

test('A section of the home page is scrolled to 300 ms after arriving there from another page', async ({ page }) => {
  const clock = await pauseClock(page);
  await open(page, '/about');
  await clock.stop();
  await service(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#main'), 'the visitor has arrived').toBeFocused();
  await clock.run(299);
  await expect(page.locator('#service')).not.toBeFocused();
  await clock.run(1);
  await expect(page.locator('#service')).toBeFocused();
  await expect(page.locator('#service')).toBeInViewport();
});

test('Under 768 px the bar is a button and a menu with the services indented', async ({ page }) => {
  const opener = bar(page).getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/contact');
  await expect(opener).toBeHidden();
  await expect(service(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(service(page)).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'Contact Us' })).toBeHidden();
  await opener.click();
  const shown = bar(page).getByRole('link').filter({ visible: true });
  await expect
    .poll(async () => (await shown.allTextContents()).slice(1))
    .toEqual(['Home', 'About Us', 'Service', ...SERVICES, 'Blog', 'Career', 'Contact Us']);
  await untilTransitionsEnd(page);
  /** Position of an item's text, in pixels from the left. */
  const left = (name: string) =>
    bar(page)
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .evaluate((link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft));
  for (const name of SERVICES)
    expect(await left(name), `${name} stands further in than Service`).toBeGreaterThanOrEqual(
      (await left('Service')) + 8,
    );

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar(page).getByRole('button', { name: 'Close menu' })).toBeHidden();
  await expect(service(page)).toBeVisible();
});

test('The bar turns green when the foot of the hero is 100 px from the top, and is green on a narrow screen', async ({
  page,
}) => {
  const green = () =>
    page.getByRole('banner').evaluate((header) => {
      const { opacity, width } = getComputedStyle(header, '::after');
      return Number(opacity) === 1 && Number.parseFloat(width) === document.documentElement.clientWidth;
    });
  const footOfHeroAt = (line: number) =>
    page.locator('#hero').evaluate((hero, to) => {
      hero.style.minHeight = '0';
      hero.style.height = '900px';
      window.scrollTo({ top: 900 - to, behavior: 'instant' });
    }, line);
  await open(page, '/');
  expect(await green(), 'at the top').toBe(false);
  for (const [line, expected] of [
    [99, true],
    [101, false],
    [100, true],
  ] as const) {
    await footOfHeroAt(line);
    await expect.poll(green, `with the hero's foot at ${line} px`).toBe(expected);
  }
  await jump(page, 0);
  await expect.poll(green).toBe(false);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(green, 'at the top of a narrow screen').toBe(true);
});

test('On the home page the active item follows the visitor', async ({ page }) => {
  await open(page, '/');
  const current = bar(page).locator('[aria-current]');
  await expect(current).toHaveText('Home');
  await expect.poll(() => partsLeft(page)).toBe(0);
  await page.locator('#service').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(current).toHaveText('Service');
  await expect(page.locator('[data-slot="site/technology"]:not([data-unloaded])'), 'it is near').toBeAttached();
  await page.locator('#technology').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(current).toHaveText('Home');
});

test('A new path glides to its top, with the focus and an announcement; Back returns to the place', async ({
  page,
}) => {
  // A browser that cannot paint reports no positions in between, which happens on a busy machine.
  await expect(async () => expect(await placesOnTheWay(page), 'it did not jump').toBeGreaterThan(1)).toPass();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(2400);

  await test.step('also of a visitor who does not wait for the glide to end', async () => {
    await bar(page).getByRole('link', { name: 'About Us' }).click();
    await page.waitForFunction(() => window.location.pathname === '/about' && window.scrollY < 2300);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollTop(page)).toBe(2400);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await scrollTop(page)).toBe(2400);
  });
});

/**
 * Goes from the middle of the home page to another page.
 * @returns the number of scroll positions seen on the way up.
 */
async function placesOnTheWay(page: Page): Promise<number> {
  await open(page, '/');
  // Before that, the page has another height.
  await expect.poll(() => partsLeft(page)).toBe(0);
  await jump(page, 2400);
  const tops = await page.evaluateHandle(() => {
    const seen: number[] = [];
    window.addEventListener('scroll', () => seen.push(window.scrollY));
    return seen;
  });
  await bar(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollTop(page)).toBe(0);
  return (await tops.jsonValue()).filter((top) => top > 0 && top < 2300).length;
}

test('The foot names services, offices and the company, as plain text', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/contact');
  const foot = page.getByRole('contentinfo');
  const listUnder = (title: string) =>
    foot
      .getByRole('heading', { name: title, exact: true })
      .locator('xpath=following-sibling::ul[1]')
      .getByRole('listitem');
  await expect(listUnder('Services')).toHaveText([
    'Software Development',
    'Business Consulting',
    'Workforce Outsourcing',
    'Branding & Communication',
    'Data Analytics & Visualization',
    'Enterprise Mobility',
  ]);
  await expect(listUnder('Other links')).toHaveText(['Support', 'Privacy Policy', 'Terms of Use']);
  for (const title of ['Services', 'Other links']) await expect(listUnder(title).getByRole('link')).toHaveCount(0);
  await expect(listUnder('Our Offices')).toHaveText([/^Dubai, UAE.*\+971/, /^Dhaka, Bangladesh.*\+880/]);
  await expect(foot.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(foot.getByRole('img', { name: /World map with pins at Dubai and Dhaka/ })).toBeVisible();
  await expect(foot.getByText('© 2025')).toBeVisible();
  for (const network of ['Facebook', 'LinkedIn', 'X'])
    await expect(foot.getByText(network, { exact: true })).toBeAttached();

  const widthOfTitle = async () => (await foot.getByRole('heading', { name: 'Our Offices' }).boundingBox())?.width ?? 0;
  expect(await widthOfTitle(), 'cards need no title').toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(widthOfTitle, 'the list of a small screen has one').toBeGreaterThan(60);
});
