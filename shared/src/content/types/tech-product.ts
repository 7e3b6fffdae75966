import { contentType } from '../content-type.ts';
import { icon, reference, text } from '../field.ts';

export const techProduct = contentType({
  collection: 'tech-product',
  label: { singular: 'Technology', plural: 'Technologies' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, example: 'TypeScript' }),
    technology_category_id: reference({
      label: 'Category',
      required: true,
      to: 'technology-category',
      embed: { as: 'category', fields: ['id', 'title'] },
      onDelete: 'refuse',
    }),
    file: icon({ label: 'Icon', invalidText: 'Invalid URL' }),
  },
});
