import type * as schema from 'schema-dts';
import { brand } from '../brand.ts';

/**
 * Structured data of pages in the vocabulary of schema.org: the types that the product writes. Types cost the page no
 * bytes; the functions are few and small, because a client-side navigation writes the head in the browser. Addresses
 * are absolute (`HeadArgs.siteUrl`, `HeadArgs.mediaUrl`), times ISO 8601. Undefined properties are left out.
 */
export type Thing =
  | Organization
  | BreadcrumbList
  | Service
  | FaqPage
  | JobPosting
  | Exclude<schema.WebSite | schema.Article | schema.AboutPage | schema.ContactPage, string>;

export type Organization = Exclude<schema.Organization, string>;
export type Service = Exclude<schema.Service, string>;
export type JobPosting = Exclude<schema.JobPosting, string>;
type BreadcrumbList = Exclude<schema.BreadcrumbList, string>;
type FaqPage = Exclude<schema.FAQPage, string>;

/** Makes a path of the site absolute: `/blog` is `https://example.com/blog`. */
export type SiteUrl = (path: string) => string;

export interface Crumb {
  readonly name: string;
  /** Path on this site. */
  readonly path: string;
}

/** The company, as publisher, provider or hiring organization of other things. */
export const company = (siteUrl: SiteUrl): Organization => ({
  '@type': 'Organization',
  '@id': siteUrl('/#organization'),
  name: brand.name,
  url: siteUrl('/'),
  logo: siteUrl('/icon-512.png'),
});

/** The questions of a page with their answers as plain text. */
export const faqPage = (questions: readonly { readonly question: string; readonly answer: string }[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Breadcrumbs from the start page to the page itself, which is the last. */
export const breadcrumbList = (crumbs: readonly Crumb[], siteUrl: SiteUrl): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(path),
  })),
});
