import type { CollectionRecord } from '@northlight/shared/content';
import type { Block } from '../content/block.ts';

export type ServiceType = CollectionRecord<'service-category'>['type'];

/**
 * The managers of a service: its hero is its category, which owns the features and the reasons to choose us.
 * @param categoryId null without a category: then there is nothing that could belong to it
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
