import { contentType } from '../content-type.ts';
import { text } from '../field.ts';

export const technologyCategory = contentType({
  collection: 'technology-category',
  label: { singular: 'Technology Category', plural: 'Technology Categories' },
  title: 'title',
  fields: { title: text({ label: 'Title', required: true, max: 80, example: 'Front end' }) },
  texts: {
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    loadFailed: 'Failed to fetch categories',
    createFailed: 'Failed to create category',
    updateFailed: 'Update failed',
    deleteFailed: 'Delete failed',
  },
});
