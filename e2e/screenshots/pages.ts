import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/behaviour.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import type { Scene } from './scenes.ts';

/** A whole page as visitors see it; in every width and colour scheme, unless `widths` restricts it. */
export interface PageScene extends Pick<Scene, 'name' | 'path' | 'prepare'> {
  /** Takes a picture of the window alone: an element that is opened over the page covers the window, not the page. */
  readonly windowOnly?: boolean;
  /** Whether the scene exists at a window width in pixels. Default: at all widths. */
  readonly widths?: (width: number) => boolean;
}

/** Window width in pixels below which the entries of the bar are behind a button. */
const WIDE = 768;

export async function pageScenes(apiOrigin: string): Promise<PageScene[]> {
  const article = await longestArticle(apiOrigin);
  return [
    ...publicPages.map((path) => ({ name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path })),
    { name: 'article', path: article.path },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'career-opened', path: '/career', prepare: openFirstPosition },
    {
      name: 'career-application',
      path: '/career',
      windowOnly: true,
      prepare: async (page) => {
        await openFirstPosition(page);
        await page.getByRole('button', { name: 'Apply Now' }).first().click();
        await page.getByRole('dialog').getByLabel('Name').waitFor();
      },
    },
    { name: 'contact-refused', path: '/contact', prepare: sendNothing },
    ...whereAnswersLack(apiOrigin),
    {
      name: 'menu-opened',
      path: '/',
      windowOnly: true,
      widths: (width) => width < WIDE,
      prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    {
      name: 'services-opened',
      path: '/',
      windowOnly: true,
      widths: (width) => width >= WIDE,
      prepare: (page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service', exact: true }).hover(),
    },
  ];
}

/** Failed and loading states of pages that a visitor opens while the API does not answer. */
const whereAnswersLack = (apiOrigin: string): readonly PageScene[] => [
  {
    name: 'blog-failed',
    path: '/contact',
    prepare: async (page) => {
      await page.route(`${apiOrigin}/**`, (route) => route.abort());
      await follow(page, '/blog');
      await page.getByRole('link', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'career-failed',
    path: '/contact',
    prepare: async (page) => {
      await page.route(`${apiOrigin}/**`, (route) => route.abort());
      await follow(page, '/career');
      await page.getByText('could not be loaded').waitFor();
    },
  },
  {
    name: 'blog-loading',
    path: '/blog',
    prepare: async (page) => {
      await page.route(`${apiOrigin}/**`, () => undefined);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
      await page.locator('main [aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'article-loading',
    path: '/blog',
    prepare: async (page) => {
      await page.route(`${apiOrigin}/**`, () => undefined);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await page.locator('main [aria-busy="true"]').waitFor();
    },
  },
];

/** Goes to another page by clicking a link, which a narrow window may hide. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  await link.evaluate((element) => element instanceof HTMLElement && element.click());
}

export const openFirstPosition = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More Details' }).first().click();

export async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Name is required').waitFor();
}
