import type { CollectionRecord } from '@northlight/shared/content';
import type { Block } from '../content/block.ts';

export type ServiceType = CollectionRecord<'service-category'>['type'];

/**
 * The managers of a service. Its category is the hero of the page, and owns the features and the reasons to choose us.
 * @param categoryId null if there is no category: then there is nothing that it could own
 */
export function serviceBlocks(type: ServiceType, categoryId: number | null): readonly Block[] {
  const place = `/${type}`;
  const hero: Block = { title: 'Hero', collection: 'service-category', fixed: { type }, place };
  if (categoryId === null) return [hero];
  const owned = { service_category_id: categoryId };
  return [
    hero,
    {
      title: 'Features',
      collection: 'service-sub-category',
      fixed: owned,
      parts: 'service-sub-category-description',
      place: `${place}#parts`,
    },
    { title: 'Why Choose Us', collection: 'service-why-choose-us-introduction', fixed: owned, place },
    { title: 'Cards', collection: 'service-why-choose-us-content', fixed: owned, place },
  ];
}
