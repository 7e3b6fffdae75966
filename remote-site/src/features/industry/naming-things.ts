import type { CollectionCard, CollectionRecord } from '@northlight/shared/content';
import { articlePath } from '@northlight/shared/endpoints';
import type { NamingThing } from './spectrum-lines.ts';

export interface NamingRecords {
  readonly services: readonly CollectionRecord<'service-category'>[];
  readonly articles: readonly CollectionCard<'article'>[];
  readonly feedbacks: readonly CollectionRecord<'client-feedback'>[];
  readonly project: CollectionRecord<'recorded-project'> | null;
}

/**
 * Everything that the home page has loaded and that may name an industry: services and each of their features,
 * articles, clients and the project.
 */
export const namingThings = ({ services, articles, feedbacks, project }: NamingRecords): readonly NamingThing[] => [
  ...services.flatMap(thingsOfService),
  ...articles.map(({ title, content_excerpt }): NamingThing => ({
    kind: 'article',
    title,
    href: articlePath(title),
    words: [title, content_excerpt],
  })),
  ...(project ? [thingOfProject(project)] : []),
  ...feedbacks.map(({ company_name, client_feedback }): NamingThing => ({
    kind: 'client',
    title: company_name,
    href: null,
    words: [company_name, client_feedback],
  })),
];

/** The service by its own words, and each of its features by its own. */
function thingsOfService(service: CollectionRecord<'service-category'>): readonly NamingThing[] {
  const { type, title, description, Service_Sub_Category: features } = service;
  const href = `/${type}`;
  return [
    { kind: 'service', title, href, words: [title, description] },
    ...features.map(({ name, Service_Sub_Category_Description: points }): NamingThing => ({
      kind: 'service',
      title: `${title}: ${name}`,
      href,
      words: [name, ...points.map(({ content }) => content)],
    })),
  ];
}

const thingOfProject = ({ title, description }: CollectionRecord<'recorded-project'>): NamingThing => ({
  kind: 'project',
  title,
  href: '/#project',
  words: [title, description],
});
