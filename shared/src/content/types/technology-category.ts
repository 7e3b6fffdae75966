import { contentType } from '../content-type.ts';
import { text } from '../field.ts';
import { categoryTexts } from './common-fields.ts';

export const technologyCategory = contentType({
  collection: 'technology-category',
  label: { singular: 'Technology Category', plural: 'Technology Categories' },
  title: 'title',
  fields: { title: text({ label: 'Title', required: true, max: 80, example: 'Front end' }) },
  texts: categoryTexts,
});
