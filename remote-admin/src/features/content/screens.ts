import { DASHBOARD_PATH } from '../sign-in/return-path.ts';
import type { Block } from './block.ts';

/** A screen of managers. */
export interface ScreenDescription {
  readonly title: string;
  /** Address in the dashboard. */
  readonly path: string;
  readonly blocks: readonly Block[];
}

const screen = (title: string, path: string, blocks: readonly Block[]): ScreenDescription => ({
  title,
  path: `${DASHBOARD_PATH}/${path}`,
  blocks,
});

/** Every screen that is a list of managers, in the order of the menu, with the public place that each manager feeds. */
export const screens = {
  hero: screen('Hero', 'home/hero', [
    { title: 'Hero Section', collection: 'introduction-information', place: '/#hero' },
  ]),
  introduction: screen('Introduction', 'home/introduction', [
    { title: 'Introduction', collection: 'overview-information', place: '/#overview' },
  ]),
  homeServices: screen('Services', 'home/services', [
    { title: 'Heading', collection: 'service-information', place: '/#service' },
    { title: 'Service Categories', collection: 'service-category', place: '/#service' },
  ]),
  technology: screen('Technology', 'home/technology', [
    { title: 'Heading', collection: 'technology-information', place: '/#technology' },
    { title: 'Technology Categories', collection: 'technology-category', place: '/#technology' },
    { title: 'Technologies', collection: 'tech-product', groupBy: 'technology_category_id', place: '/#technology' },
  ]),
  industryExpertise: screen('Industry Expertise', 'home/industry-expertise', [
    { title: 'Heading Section', collection: 'industry-expertise-information', place: '/#industry' },
    { title: 'Services', collection: 'industry-expertise-category', place: '/#industry' },
  ]),
  testimonial: screen('Testimonial', 'home/testimonial', [
    { title: 'Heading', collection: 'client-trust-information', place: '/#testimonials' },
    { title: 'Client Feedback', collection: 'client-feedback', place: '/#testimonials' },
  ]),
  team: screen('Team Section', 'home/team', [
    { title: 'Heading', collection: 'team-information', place: '/about#team' },
    { title: 'Team Members', collection: 'team-member', place: '/about#team' },
  ]),
  recordProject: screen('Record Our Project', 'home/record-project', [
    { title: 'Record Section Heading', collection: 'recorded-project', place: '/#project' },
  ]),
  contact: screen('Contact', 'home/contact', [
    { title: 'Contact Introduction', collection: 'contact-us-introduction', place: '/#contact' },
    { title: 'Contact Information', collection: 'contact-information', place: '/contact' },
  ]),
  about: screen('About Us', 'about', [
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
  blog: screen('Blog', 'blog', [
    { title: 'Blog Category', collection: 'article-category', place: '/blog' },
    { title: 'Article', collection: 'article', place: '/blog' },
  ]),
  career: screen('Career', 'career', [
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
} as const satisfies Readonly<Record<string, ScreenDescription>>;
