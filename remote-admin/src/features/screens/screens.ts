import { type Collection, contentTypeOf, contentTypes } from '@northlight/shared/content';
import { articlePath } from '@northlight/shared/endpoints';
import type { Block } from '../content/block.ts';
import { serviceBlocks } from '../services/service-blocks.ts';
import {
  auditScreen,
  type ContentScreen,
  contentScreen,
  homeScreen,
  inboxScreen,
  releasesScreenAt,
  type Screen,
  serviceScreen,
  trashScreen,
} from './screen.ts';

/** Group of the menu for content that has no screen of its own in the inventory. */
const MORE_CONTENT = 'More content';

/** The default screen of a content type without a hand-written one: a manager of its records. */
export function derivedScreen(collection: Collection): ContentScreen {
  const { label, cap } = contentTypeOf(collection);
  const title = cap === 1 ? label.singular : label.plural;
  const place = { id: `content-${collection}`, at: `content/${collection}`, group: MORE_CONTENT };
  return contentScreen(title, place, [{ title, collection }]);
}

/** The collections that no manager of these screens shows, in the order of the registry. */
export function collectionsBeside(screens: readonly Screen[]): readonly Collection[] {
  const blocks = screens.flatMap((screen) => {
    if (screen.kind === 'content') return screen.blocks;
    return screen.kind === 'service' ? serviceBlocks(screen.service, 0) : [];
  });
  const shown = new Set<string>(blocks.flatMap(({ collection, parts = collection }) => [collection, parts]));
  return contentTypes.map(({ collection }) => collection).filter((collection) => !shown.has(collection));
}

/** The hand-written screens, in the order of the menu. `place` is the public page that shows a manager's records. */
const made: readonly Screen[] = [
  homeScreen('Hero', 'hero', [{ title: 'Hero Section', collection: 'introduction-information', place: '/#hero' }]),
  homeScreen('Introduction', 'introduction', [
    { title: 'Introduction', collection: 'overview-information', place: '/#overview' },
  ]),
  homeScreen(
    'Services',
    'services',
    [
      { title: 'Heading', collection: 'service-information', place: '/#service' },
      { title: 'Service Categories', collection: 'service-category', place: '/#service' },
    ],
    'home-services',
  ),
  homeScreen('Technology', 'technology', [
    { title: 'Heading', collection: 'technology-information', place: '/#technology' },
    { title: 'Technology Categories', collection: 'technology-category', place: '/#technology' },
    { title: 'Technologies', collection: 'tech-product', groupBy: 'technology_category_id', place: '/#technology' },
  ]),
  homeScreen('Industry Expertise', 'industry-expertise', [
    { title: 'Heading Section', collection: 'industry-expertise-information', place: '/#industry' },
    { title: 'Services', collection: 'industry-expertise-category', place: '/#industry' },
  ]),
  homeScreen('Testimonial', 'testimonial', [
    { title: 'Heading', collection: 'client-trust-information', place: '/#testimonials' },
    { title: 'Client Feedback', collection: 'client-feedback', place: '/#testimonials' },
  ]),
  homeScreen('Team Section', 'team', [
    { title: 'Heading', collection: 'team-information', place: '/about#team' },
    { title: 'Team Members', collection: 'team-member', place: '/about#team' },
  ]),
  homeScreen('Record Our Project', 'record-project', [
    { title: 'Record Section Heading', collection: 'recorded-project', place: '/#project' },
  ]),
  homeScreen('Contact', 'contact', [
    { title: 'Contact Introduction', collection: 'contact-us-introduction', place: '/#contact' },
    { title: 'Contact Information', collection: 'contact-information', place: '/contact' },
  ]),
  contentScreen('About Us', { id: 'about', at: 'about' }, [
    { title: 'About Us', collection: 'about-us-introduction', fixed: { type: 'about-us' }, place: '/about' },
    {
      title: 'Mission & Vision Info',
      collection: 'about-us-introduction',
      fixed: { type: 'mission-vision-headline' },
      place: '/about#mission',
    },
    {
      title: 'Mission & Vision Data',
      collection: 'about-us-introduction',
      fixed: { type: 'mission-vision-data' },
      place: '/about#mission',
    },
  ]),
  serviceScreen('Software Development', 'software-dev'),
  serviceScreen('SEO', 'seo'),
  serviceScreen('Digital Marketing', 'digital-marketing'),
  serviceScreen('UI/UX', 'ui-ux'),
  serviceScreen('Business Analytics', 'business-analytics'),
  serviceScreen('Branding & Communication', 'branding'),
  contentScreen('Blog', { id: 'blog', at: 'blog' }, [
    { title: 'Blog Category', collection: 'article-category', place: '/blog' },
    {
      title: 'Article',
      collection: 'article',
      place: '/blog',
      recordPlace: ({ title }) => articlePath(String(title)),
      pages: 'articles',
    },
  ]),
  contentScreen('Career', { id: 'career', at: 'career' }, [
    { title: 'Career Hero Section', collection: 'career-introduction', place: '/career' },
    { title: 'Why Work Here', collection: 'why-work-here-introduction', place: '/career#why-work-here' },
    { title: 'Reason Cards', collection: 'why-work-here-reason', place: '/career#why-work-here' },
    { title: 'Job Opening Introduction', collection: 'job-opening-introduction', place: '/career#openings' },
    {
      title: 'Job Openings Management',
      collection: 'job-offer',
      parts: 'job-offer-requirement',
      place: '/career#openings',
    },
  ]),
];

export const inbox = inboxScreen('Inbox', 'inbox');

export const releasesScreen = releasesScreenAt('Releases', 'releases');

export const trash = trashScreen('Trash', 'trash');

export const audit = auditScreen('Audit log', 'audit-log');

/**
 * Every screen of the dashboard, in the order of the menu. Routes, menu, palette and titles are made of this list. A
 * content type that is on no screen above has a screen that is made of its description.
 */
export const screens: readonly Screen[] = [
  ...made,
  ...collectionsBeside(made).map(derivedScreen),
  releasesScreen,
  inbox,
  trash,
  audit,
];

export const contentScreens: readonly ContentScreen[] = screens.filter((screen) => screen.kind === 'content');

export const serviceScreens = screens.filter((screen) => screen.kind === 'service');

export interface ScreenBlock {
  readonly screen: ContentScreen;
  readonly block: Block;
}

/** Every manager that is always on its screen, independent of the stored content. */
export const places: readonly ScreenBlock[] = contentScreens.flatMap((screen) =>
  screen.blocks.map((block) => ({ screen, block })),
);

/** The screen and the manager of a collection. @throws if there is none */
export function screenPlaceOf(collection: Collection): ScreenBlock {
  const place = places.find(({ block }) => block.collection === collection);
  if (!place) throw new Error(`No screen has a manager of ${collection}.`);
  return place;
}

/** The managers whose records have form pages. */
export const pagedForms: readonly ScreenBlock[] = places.filter(({ block }) => block.pages !== undefined);

/** Last segment in the address of the page for a new record. */
export const NEW_RECORD = 'new';

/**
 * Address of the form page of a record. @param id null for a new one
 * @returns undefined if the collection has no such pages
 */
export function formPath(collection: string, id: number | null): string | undefined {
  const place = pagedForms.find(({ block }) => block.collection === collection);
  return place && `${place.screen.path}/${place.block.pages}/${id ?? NEW_RECORD}`;
}

/** The manager and the record of the form page at this address; undefined for any other address. */
export function formAt(path: string): (ScreenBlock & { readonly id: number | null }) | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const id = name === NEW_RECORD ? null : Number(name);
  const place = pagedForms.find(({ block }) => formPath(block.collection, id) === path);
  return place && (id === null || Number.isSafeInteger(id)) ? { ...place, id } : undefined;
}

export interface MenuGroup {
  readonly label: string;
  readonly screens: readonly Screen[];
}

type MenuEntry = Screen | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'screens' in entry;

/** The sidebar. A group is at the position of its first screen. */
export const menu: readonly MenuEntry[] = screens.flatMap((screen): readonly MenuEntry[] => {
  const { group } = screen;
  if (group === null) return [screen];
  const members = screens.filter((other) => other.group === group);
  return members[0] === screen ? [{ label: group, screens: members }] : [];
});
