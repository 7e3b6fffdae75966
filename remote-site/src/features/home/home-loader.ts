import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type ContactData, contactLoader } from '../contact/contact-loader.ts';
import { type IndustryData, industryLoader } from '../industry/industry-loader.ts';
import { type OverviewData, overviewLoader } from '../overview/overview-loader.ts';
import { type ProjectData, projectLoader } from '../project/project-loader.ts';
import { type ServiceType, serviceTypes } from '../services/service-types.ts';
import { type TechnologyData, technologyLoader } from '../technology/technology-loader.ts';
import { type TestimonialsData, testimonialsLoader } from '../testimonials/testimonials-loader.ts';

/** One strip of the services: its words, from the CMS where it has them. */
export interface ServiceStrip {
  readonly type: ServiceType;
  readonly title: string;
  readonly description: string;
}

export interface HomeData {
  readonly introduction: CollectionRecord<'introduction-information'> | null;
  readonly overview: OverviewData;
  readonly services: CollectionRecord<'service-information'> | null;
  readonly strips: readonly ServiceStrip[];
  readonly technology: TechnologyData;
  readonly industry: IndustryData;
  readonly testimonials: TestimonialsData;
  readonly project: ProjectData;
  readonly contact: ContactData;
}

export async function homeLoader(args: LoaderArgs): Promise<HomeData> {
  const { api, signal } = args;
  const categoriesRead = withDefault(api.list('service-category', { signal }), [], 'Failed to fetch services');
  const testimonialsRead = testimonialsLoader(args);
  const projectRead = projectLoader(args);
  const othersRead = Promise.all([categoriesRead, testimonialsRead, projectRead]).then(
    ([services, { feedbacks }, project]) => ({ services, feedbacks, project }),
  );
  const [introductions, services, categories, overview, technology, industry, testimonials, project, contact] =
    await Promise.all([
      withDefault(api.list('introduction-information', { signal }), [], 'Failed to fetch hero data.'),
      withDefault(api.list('service-information', { signal }), [], 'Failed to fetch services heading'),
      categoriesRead,
      overviewLoader(args),
      technologyLoader(args),
      industryLoader(args, othersRead),
      testimonialsRead,
      projectRead,
      contactLoader(args),
    ]);
  return {
    introduction: introductions[0] ?? null,
    overview,
    services: services[0] ?? null,
    strips: stripsOf(categories),
    technology,
    industry,
    testimonials,
    project,
    contact,
  };
}

const stripsOf = (categories: readonly CollectionRecord<'service-category'>[]): readonly ServiceStrip[] =>
  serviceTypes.map(({ type, title, description }) => {
    const category = categories.find((candidate) => candidate.type === type);
    return { type, title: category?.title ?? title, description: category?.description ?? description };
  });
