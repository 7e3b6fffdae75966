import type { Page } from '@playwright/test';
import { openFirstPosition, sendNothing } from './pages.ts';

/** A picture of the documentation: its page, and what is done on it before the picture is taken. */
export interface Scene {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly path: string;
  /** Size of the window in pixels. Default: a wide one. */
  readonly size?: readonly [width: number, height: number];
  readonly dark?: true;
  /** With motion, as for most visitors. Without it, pictures are the same each time. */
  readonly motion?: true;
  readonly prepare?: (page: Page) => Promise<void>;
}

const PHONE = [360, 740] as const;

/** Scrolls an element to the upper edge of the window, below the bar. */
const show = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

export const scenes: readonly Scene[] = [
  { name: 'home', path: '/', size: [1280, 800] },
  { name: 'home-dark', path: '/', dark: true },
  { name: 'home-phone', path: '/', size: PHONE },
  { name: 'home-phone-dark', path: '/', size: PHONE, dark: true },
  {
    name: 'pleats',
    path: '/',
    motion: true,
    prepare: async (page) => {
      await show(page, '#service');
      await page.mouse.wheel(0, 330);
      await page.locator('#service a').nth(2).hover();
    },
  },
  { name: 'spectra', path: '/', prepare: (page) => show(page, '#industry') },
  {
    name: 'dropdown',
    path: '/',
    prepare: (page) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service', exact: true }).hover(),
  },
  { name: 'menu', path: '/', size: PHONE, prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  { name: 'service', path: '/software-dev' },
  { name: 'about', path: '/about' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-phone-dark', path: '/blog', size: PHONE, dark: true },
  {
    name: 'position',
    path: '/career',
    prepare: async (page) => {
      await openFirstPosition(page);
      await show(page, 'article[data-open]');
    },
  },
  {
    name: 'application',
    path: '/career',
    prepare: async (page) => {
      await openFirstPosition(page);
      await page.getByRole('button', { name: 'Apply Now' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  { name: 'errors', path: '/contact', prepare: sendNothing },
  { name: 'not-found', path: '/no-such-page' },
];
