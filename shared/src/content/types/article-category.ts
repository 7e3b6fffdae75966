import { contentType } from '../content-type.ts';
import { text } from '../field.ts';
import { categoryTexts } from './common-fields.ts';

export const articleCategory = contentType({
  collection: 'article-category',
  label: { singular: 'Category', plural: 'Blog Category' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, example: 'Engineering' }),
    description: text({ label: 'Description', max: 300, example: 'How we build, and what broke on the way.' }),
  },
  texts: { ...categoryTexts, deleteQuestion: 'Are you sure?' },
});
