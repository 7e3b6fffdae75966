import { contentType } from '../content-type.ts';
import { text } from '../field.ts';

export const articleCategory = contentType({
  collection: 'article-category',
  label: { singular: 'Category', plural: 'Blog Category' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, example: 'Engineering' }),
    description: text({ label: 'Description', max: 300, example: 'How we build, and what broke on the way.' }),
  },
  texts: {
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    loadFailed: 'Failed to fetch categories',
    createFailed: 'Failed to create category',
    updateFailed: 'Update failed',
    deleteFailed: 'Delete failed',
    deleteQuestion: 'Are you sure?',
  },
});
