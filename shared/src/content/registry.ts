import type { ContentType } from './content-type.ts';
import type { CardOf, RecordOf } from './record.ts';
import { aboutUsIntroduction } from './types/about-us-introduction.ts';
import { article } from './types/article.ts';
import { articleCategory } from './types/article-category.ts';
import { careerIntroduction } from './types/career-introduction.ts';
import { clientFeedback } from './types/client-feedback.ts';
import { clientTrustInformation } from './types/client-trust-information.ts';
import { contactInformation } from './types/contact-information.ts';
import { contactUsIntroduction } from './types/contact-us-introduction.ts';
import { industryExpertiseCategory } from './types/industry-expertise-category.ts';
import { industryExpertiseInformation } from './types/industry-expertise-information.ts';
import { introductionInformation } from './types/introduction-information.ts';
import { jobOffer } from './types/job-offer.ts';
import { jobOfferRequirement } from './types/job-offer-requirement.ts';
import { jobOpeningIntroduction } from './types/job-opening-introduction.ts';
import { overviewInformation } from './types/overview-information.ts';
import { recordedProject } from './types/recorded-project.ts';
import { serviceCategory } from './types/service-category.ts';
import { serviceInformation } from './types/service-information.ts';
import { serviceSubCategory } from './types/service-sub-category.ts';
import { serviceSubCategoryDescription } from './types/service-sub-category-description.ts';
import { serviceWhyChooseUsContent } from './types/service-why-choose-us-content.ts';
import { serviceWhyChooseUsIntroduction } from './types/service-why-choose-us-introduction.ts';
import { teamInformation } from './types/team-information.ts';
import { teamMember } from './types/team-member.ts';
import { techProduct } from './types/tech-product.ts';
import { technologyCategory } from './types/technology-category.ts';
import { technologyInformation } from './types/technology-information.ts';
import { whyWorkHereIntroduction } from './types/why-work-here-introduction.ts';
import { whyWorkHereReason } from './types/why-work-here-reason.ts';

/**
 * All content types of the product. A referred type comes before the types that refer to it: this is the order of
 * tables, OpenAPI tags and tests.
 */
export const contentTypes = [
  introductionInformation,
  overviewInformation,
  serviceInformation,
  teamInformation,
  technologyInformation,
  clientTrustInformation,
  serviceCategory,
  serviceSubCategory,
  serviceSubCategoryDescription,
  serviceWhyChooseUsIntroduction,
  serviceWhyChooseUsContent,
  technologyCategory,
  techProduct,
  industryExpertiseInformation,
  industryExpertiseCategory,
  clientFeedback,
  teamMember,
  recordedProject,
  contactUsIntroduction,
  contactInformation,
  aboutUsIntroduction,
  articleCategory,
  article,
  careerIntroduction,
  whyWorkHereIntroduction,
  whyWorkHereReason,
  jobOpeningIntroduction,
  jobOffer,
  jobOfferRequirement,
] as const satisfies readonly ContentType[];

type Described = (typeof contentTypes)[number];

export type Collection = Described['collection'];

/** Collections with a paged list; other lists are returned completely. */
export type PagedCollection = Extract<Described, { readonly list: 'page' }>['collection'];

type Included<T extends ContentType> = T extends {
  includes: infer I extends Readonly<Record<string, { collection: string }>>;
}
  ? { readonly [K in keyof I]: readonly CollectionRecord<I[K]['collection'] & Collection>[] }
  : unknown;

export type CollectionRecord<C extends Collection> = RecordOf<Extract<Described, { collection: C }>> &
  Included<Extract<Described, { collection: C }>>;

export type CollectionCard<C extends Collection> = CardOf<Extract<Described, { collection: C }>> &
  Included<Extract<Described, { collection: C }>>;

const byCollection = new Map<string, ContentType>(contentTypes.map((type) => [type.collection, type]));

/** All content types in the same order, without their literal types. */
export const allContentTypes = (): readonly ContentType[] => [...byCollection.values()];

/**
 * The content type of a collection. @throws when there is none, which is a mistake in the code and not in the input.
 */
export function contentTypeOf(collection: string): ContentType {
  const type = byCollection.get(collection);
  if (!type) throw new Error(`No content type describes the collection "${collection}".`);
  return type;
}

/** Adds a type for a test. Call it before anything is derived from the registry. */
export const addTypeOfTest = (type: ContentType): void => void byCollection.set(type.collection, type);
