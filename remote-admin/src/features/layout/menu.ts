import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

export interface MenuLink {
  readonly label: string;
  readonly path: string;
}

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

const at = (label: string, path: string): MenuLink => ({ label, path: `${DASHBOARD_PATH}/${path}` });

/** The sidebar: docs/behaviour/dashboard.md lists its screens. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Home',
    links: [
      at('Hero', 'home/hero'),
      at('Introduction', 'home/introduction'),
      at('Services', 'home/services'),
      at('Technology', 'home/technology'),
      at('Industry Expertise', 'home/industry-expertise'),
      at('Testimonial', 'home/testimonial'),
      at('Team Section', 'home/team'),
      at('Record Our Project', 'home/record-project'),
      at('Contact', 'home/contact'),
    ],
  },
  at('About Us', 'about'),
  {
    label: 'Services',
    links: [
      at('Software Development', 'software-dev'),
      at('SEO', 'seo'),
      at('Digital Marketing', 'digital-marketing'),
      at('UI/UX', 'ui-ux'),
      at('Business Analytics', 'business-analytics'),
      at('Branding & Communication', 'branding'),
    ],
  },
  at('Blog', 'blog'),
  at('Career', 'career'),
  at('Inbox', 'inbox'),
];

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;
