import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const jobOpeningIntroduction = contentType({
  collection: 'job-opening-introduction',
  label: { singular: 'Job Opening Introduction', plural: 'Job Opening Introduction' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Open positions' }),
    description: longText({ label: 'Description', required: true, max: 600, example: 'Two conversations and a paid day of real work.' }),
  },
  texts: {
    loadFailed: 'Failed to fetch job openings',
    created: 'Job opening created successfully',
    updated: 'Job opening updated successfully',
    deleted: 'Job opening deleted successfully',
    saveFailed: 'Failed to save job opening',
    deleteFailed: 'Failed to delete job opening',
    deleteQuestion: 'Are you sure?',
  },
});
