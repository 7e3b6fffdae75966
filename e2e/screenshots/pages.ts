import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/behaviour.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import type { Scene } from './scenes.ts';

/** A page as visitors meet it, whole; in every width and scheme unless it says otherwise. */
export interface PageScene extends Pick<Scene, 'name' | 'path' | 'prepare'> {
  /** What is opened over the page covers the window and not the page, which is then all that is pictured. */
  readonly windowOnly?: boolean;
  /** Where what it shows is to be met. */
  readonly widths?: (width: number) => boolean;
}

/** Below it the entries of the bar are behind a button. */
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

export const openFirstPosition = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More Details' }).first().click();

export async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Name is required').waitFor();
}
