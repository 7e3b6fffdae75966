import type { ContentType } from './content-type.ts';
import type { RecordOf } from './record.ts';
import { article } from './types/article.ts';
import { articleCategory } from './types/article-category.ts';
import { introductionInformation } from './types/introduction-information.ts';
import { teamInformation } from './types/team-information.ts';
import { teamMember } from './types/team-member.ts';

/** Every content type of the product. Order is the order of tables, OpenAPI tags and tests; nothing else depends on it. */
export const contentTypes = [articleCategory, article, introductionInformation, teamInformation, teamMember] as const satisfies readonly ContentType[];

type Described = (typeof contentTypes)[number];

export type Collection = Described['collection'];

type Included<T extends ContentType> = T extends { includes: infer I extends Readonly<Record<string, { collection: string }>> }
  ? { readonly [K in keyof I]: readonly CollectionRecord<I[K]['collection'] & Collection>[] }
  : unknown;

/** A record of a collection as GET shows it. */
export type CollectionRecord<C extends Collection> = RecordOf<Extract<Described, { collection: C }>> & Included<Extract<Described, { collection: C }>>;

const byCollection: ReadonlyMap<string, ContentType> = new Map(contentTypes.map((type) => [type.collection, type]));

/** @throws when no type has that collection: a mistake in the code, not in the input. */
export function contentTypeOf(collection: string): ContentType {
  const type = byCollection.get(collection);
  if (!type) throw new Error(`No content type describes the collection "${collection}".`);
  return type;
}
