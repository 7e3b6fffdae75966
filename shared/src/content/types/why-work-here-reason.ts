import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

const requiredText = 'Title and description required';

export const whyWorkHereReason = contentType({
  collection: 'why-work-here-reason',
  label: { singular: 'Reason', plural: 'Reason Cards' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, requiredText, max: 120, example: 'Fridays for repair' }),
    description: longText({
      label: 'Description',
      required: true,
      requiredText,
      max: 600,
      example: 'One day in ten goes to the things that annoy you: slow tests, a confusing screen, an old script.',
    }),
  },
  texts: {
    incomplete: requiredText,
    created: 'Reason added',
    updated: 'Reason updated',
    deleted: 'Reason deleted',
    loadFailed: 'Failed to load Why Work data.',
    saveFailed: 'Failed to save reason',
    deleteFailed: 'Failed to delete reason',
    deleteQuestion: 'Are you sure?',
  },
});
