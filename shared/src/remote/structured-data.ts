import { brand } from '../brand.ts';

/**
 * What pages say of themselves in the words of schema.org: the types the product uses, with the properties it writes.
 * Types cost the page nothing; the functions are few and small, because a soft navigation writes the head in the
 * browser. Addresses are absolute (`HeadArgs.siteUrl`, `HeadArgs.mediaUrl`), times ISO 8601. A property that is
 * undefined is left out.
 */
export type Thing = Organization | WebSite | BreadcrumbList | Service | FaqPage | Article | WebPage | JobPosting;

interface Named<Type extends string> {
  readonly '@type': Type;
  /** Address that stands for the thing itself, so that others can refer to it. */
  readonly '@id'?: string;
  readonly name: string;
  readonly description?: string;
  readonly url?: string;
  readonly image?: string | readonly string[];
}

export interface Organization extends Named<'Organization'> {
  readonly logo?: string;
  readonly slogan?: string;
  readonly sameAs?: readonly string[];
  readonly address?: readonly PostalAddress[];
  readonly contactPoint?: readonly {
    readonly '@type': 'ContactPoint';
    readonly contactType: string;
    readonly telephone: string;
    readonly areaServed?: string;
  }[];
}

export interface WebSite extends Named<'WebSite'> {
  readonly publisher?: Organization;
  readonly inLanguage?: string;
}

export interface BreadcrumbList {
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

export interface Service extends Named<'Service'> {
  readonly serviceType?: string;
  readonly provider: Organization;
  readonly areaServed?: readonly string[];
  readonly hasOfferCatalog?: {
    readonly '@type': 'OfferCatalog';
    readonly name: string;
    readonly itemListElement: readonly Offer[];
  };
}

interface Offer {
  readonly '@type': 'Offer';
  readonly itemOffered: { readonly '@type': 'Service'; readonly name: string; readonly description?: string };
}

export interface FaqPage {
  readonly '@type': 'FAQPage';
  readonly mainEntity: readonly {
    readonly '@type': 'Question';
    readonly name: string;
    readonly acceptedAnswer: { readonly '@type': 'Answer'; readonly text: string };
  }[];
}

export interface Article {
  readonly '@type': 'Article';
  readonly headline: string;
  readonly description?: string;
  readonly image?: string | readonly string[];
  readonly datePublished: string;
  readonly dateModified?: string;
  readonly articleSection?: string;
  readonly author: { readonly '@type': 'Person' | 'Organization'; readonly name: string; readonly url?: string };
  readonly publisher: Organization;
  readonly mainEntityOfPage: string;
  readonly inLanguage?: string;
}

export interface WebPage extends Named<'AboutPage' | 'ContactPage' | 'CollectionPage'> {
  readonly about?: Organization;
  readonly inLanguage?: string;
}

export interface PostalAddress {
  readonly '@type': 'PostalAddress';
  readonly streetAddress?: string;
  readonly addressLocality: string;
  /** ISO 3166-1, two letters, or the country's name. */
  readonly addressCountry: string;
}

interface Place {
  readonly '@type': 'Place';
  readonly address: PostalAddress;
}

export interface JobPosting {
  readonly '@type': 'JobPosting';
  readonly title: string;
  /** HTML: the offer's whole text, requirements included. */
  readonly description: string;
  readonly identifier?: { readonly '@type': 'PropertyValue'; readonly name: string; readonly value: string };
  readonly url?: string;
  /** Day or time since when the position is open. */
  readonly datePosted: string;
  readonly validThrough?: string;
  readonly employmentType?: EmploymentType | readonly EmploymentType[];
  readonly hiringOrganization: Organization;
  readonly jobLocation?: Place | readonly Place[];
  /** With `applicantLocationRequirements`: the work can be done from anywhere in these countries. */
  readonly jobLocationType?: 'TELECOMMUTE';
  readonly applicantLocationRequirements?: readonly { readonly '@type': 'Country'; readonly name: string }[];
  readonly directApply?: boolean;
}

export type EmploymentType =
  'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN' | 'VOLUNTEER' | 'PER_DIEM' | 'OTHER';

/** Makes a path of the site absolute: `/blog` is `https://example.com/blog`. */
export type SiteUrl = (path: string) => string;

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string;
  /** Path on this site. */
  readonly path: string;
}

/** The company as other things refer to it: publisher, provider, hiring organization. */
export const company = (siteUrl: SiteUrl): Organization => ({
  '@type': 'Organization',
  '@id': siteUrl('/#organization'),
  name: brand.name,
  url: siteUrl('/'),
  logo: siteUrl('/icon-512.png'),
});

/** Questions as they stand on the page, answers as plain text. */
export const faqPage = (questions: readonly { readonly question: string; readonly answer: string }[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** From the start page to the page itself, which is the last. */
export const breadcrumbList = (crumbs: readonly Crumb[], siteUrl: SiteUrl): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(path),
  })),
});
