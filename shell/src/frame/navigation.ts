/** The entries of the navigation: one list for the bar, its dropdown and the menu of narrow screens. */
export interface NavEntry {
  readonly label: string;
  /** A path, or a section of the home page: `/#service`. */
  readonly to: string;
}

export interface NavItem extends NavEntry {
  readonly entries?: readonly NavEntry[];
}

export const navigation: readonly NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  {
    label: 'Service',
    to: '/#service',
    entries: [
      { label: 'Software Development', to: '/software-dev' },
      { label: 'SEO', to: '/seo' },
      { label: 'Digital Marketing', to: '/digital-marketing' },
      { label: 'UI/UX Design', to: '/ui-ux' },
      { label: 'Business Analytics', to: '/business-analytics' },
      { label: 'Branding & Communication', to: '/branding' },
    ],
  },
  { label: 'Blog', to: '/blog' },
  { label: 'Career', to: '/career' },
];

export const contactEntry: NavEntry = { label: 'Contact Us', to: '/contact' };

/** The path of every page that the navigation links to, without duplicates. */
export const linkedPages = (): string[] => [
  ...new Set(
    [...navigation.flatMap((item) => [item, ...(item.entries ?? [])]), contactEntry].map(({ to }) =>
      to.replace(/#.*$/, ''),
    ),
  ),
];

/** The id of the section of the home page that an entry leads to, or null for a page. */
export const anchorOf = ({ to }: NavEntry): string | null => (to.startsWith('/#') ? to.slice(2) : null);

/** Ids of the sections of the home page that have an item of their own. */
export const anchors: readonly string[] = navigation.flatMap((item) => anchorOf(item) ?? []);

/** Value of `aria-current`: `page` for the current page, `true` for an item that contains it. */
export type Current = 'page' | 'true' | undefined;

/** @param section id of the section of the home page that is being read, if it has an item of its own. */
export function currentOf(item: NavItem, pathname: string, section: string | null): Current {
  const anchor = anchorOf(item);
  if (anchor !== null && pathname === '/') return anchor === section ? 'true' : undefined;
  if (item.to === '/') return pathname === '/' && section === null ? 'page' : undefined;
  if (item.to === pathname) return 'page';
  const holds = pathname.startsWith(`${item.to}/`) || item.entries?.some((entry) => entry.to === pathname);
  return holds ? 'true' : undefined;
}
