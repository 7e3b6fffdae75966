/** Everything the product says about the company itself. Change it here; nothing else names the company. */

export interface BrandLink {
  readonly label: string;
  /** Where the entry leads. Without one the entry is plain text. */
  readonly href?: string;
}

export interface Office {
  readonly city: string;
  readonly address: readonly string[];
  readonly phone: string;
  /** Degrees, for the pin on the map. */
  readonly longitude: number;
  readonly latitude: number;
  /** Hours that its clocks are ahead of UTC, all year: neither city changes them. */
  readonly utcOffset: number;
}

/** The name of an office's city, without its country. */
export const cityOf = ({ city }: Office): string => city.split(',', 1)[0] ?? city;

export interface Brand {
  readonly name: string;
  /** Set large at the foot of every page. */
  readonly wordmark: string;
  /** How wide it is at that size, in heights of its type (em): by this it fills the page. */
  readonly wordmarkWidth: number;
  readonly tagline: string;
  /** Default description of a page that has none of its own. */
  readonly description: string;
  readonly copyrightYear: number;
  readonly footerTitle: string;
  readonly footerText: string;
  readonly services: readonly BrandLink[];
  readonly otherLinks: readonly BrandLink[];
  readonly offices: readonly Office[];
  /** Hours in each office's own time between which somebody is there. What `footerText` says follows from them. */
  readonly awake: { readonly from: number; readonly until: number };
  readonly socials: readonly (BrandLink & { readonly icon: 'facebook' | 'linkedin' | 'x' })[];
}

/** Of the studio whose sky the pages show, in hours. By itself, so that a script in the page has to carry no more. */
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
