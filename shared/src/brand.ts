/** All texts and data about the company. Change them here; no other file names the company. */

export interface BrandLink {
  readonly label: string;
  /** Target of the entry. Without one the entry is plain text. */
  readonly href?: string;
}

export interface Office {
  readonly city: string;
  readonly address: readonly string[];
  readonly phone: string;
  /** Degrees, for the pin on the map. */
  readonly longitude: number;
  readonly latitude: number;
  /** Offset from UTC in hours, the whole year: neither city has daylight saving time. */
  readonly utcOffset: number;
}

/** Name of an office's city, without its country. */
export const cityOf = ({ city }: Office): string => city.split(',', 1)[0] ?? city;

export interface Brand {
  readonly name: string;
  /** Shown large at the bottom of every page. */
  readonly wordmark: string;
  /** Width of the wordmark in em, from which its font size is computed so that it fills the page. */
  readonly wordmarkWidth: number;
  readonly tagline: string;
  /** Default description of pages without their own. */
  readonly description: string;
  readonly copyrightYear: number;
  readonly footerTitle: string;
  readonly footerText: string;
  readonly services: readonly BrandLink[];
  readonly otherLinks: readonly BrandLink[];
  readonly offices: readonly Office[];
  /** Hours (in each office's local time) between which the office is staffed. `footerText` follows from them. */
  readonly awake: { readonly from: number; readonly until: number };
  readonly socials: readonly (BrandLink & { readonly icon: 'facebook' | 'linkedin' | 'x' })[];
}

/**
 * Offset from UTC in hours of the studio whose sky the pages show. A separate constant, so that an inline script need
 * not include `brand`.
 */
export const SKY_UTC_OFFSET = 4;

export const brand: Brand = {
  name: 'Northlight Digital',
  wordmark: 'Northlight',
  wordmarkWidth: 3.09,
  tagline: 'Software and digital services, built in daylight',
  description:
    'A software and digital-services studio in Dubai and Dhaka: engineering, search, marketing, design, ' +
    'analytics and branding under one roof.',
  copyrightYear: 2025,
  footerTitle: 'Two studios, almost one latitude.',
  footerText:
    'Dubai and Dhaka lie almost on the same parallel, two hours apart. ' +
    'Someone is awake for you from 08:00 to 22:00, Gulf time.',
  services: [
    { label: 'Software Development' },
    { label: 'Business Consulting' },
    { label: 'Workforce Outsourcing' },
    { label: 'Branding & Communication' },
    { label: 'Data Analytics & Visualization' },
    { label: 'Enterprise Mobility' },
  ],
  otherLinks: [{ label: 'Support' }, { label: 'Privacy Policy' }, { label: 'Terms of Use' }],
  offices: [
    {
      city: 'Dubai, UAE',
      address: ['Level 9, Gate Avenue South', 'Dubai International Financial Centre'],
      phone: '+971 4 555 0142',
      longitude: 55.3,
      latitude: 25.2,
      utcOffset: SKY_UTC_OFFSET,
    },
    {
      city: 'Dhaka, Bangladesh',
      address: ['House 41, Road 11, Banani', 'Dhaka 1213'],
      phone: '+880 2 5555 0187',
      longitude: 90.4,
      latitude: 23.8,
      utcOffset: 6,
    },
  ],
  awake: { from: 10, until: 22 },
  socials: [
    { label: 'Facebook', icon: 'facebook' },
    { label: 'LinkedIn', icon: 'linkedin' },
    { label: 'X', icon: 'x' },
  ],
};
