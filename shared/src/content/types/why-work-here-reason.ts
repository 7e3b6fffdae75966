import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

const requiredText = 'Title and description required';

export const whyWorkHereReason = contentType({
  collection: 'why-work-here-reason',
  label: { singular: 'Reason', plural: 'Reason Cards' },
  title: 'title',
  fields: titleAndDescription({
    title: 'Time for repairs',
    description: 'One working day in ten goes to what annoys you: slow tests, a confusing screen, an old script.',
    requiredText,
  }),
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
