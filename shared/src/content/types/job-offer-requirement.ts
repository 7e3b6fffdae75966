import { contentType } from '../content-type.ts';
import { longText, reference, text } from '../field.ts';

export const jobOfferRequirement = contentType({
  collection: 'job-offer-requirement',
  label: { singular: 'Requirement', plural: 'Requirements' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Accessibility' }),
    requirement: longText({
      label: 'Details',
      required: true,
      requiredText: 'Details are required',
      max: 1000,
      example: 'You test with a keyboard and a screen reader before anybody asks you to',
    }),
    job_offer_id: reference({ label: 'Job opening', required: true, to: 'job-offer', onDelete: 'cascade' }),
  },
  texts: {
    created: 'Requirement added successfully',
    updated: 'Requirement updated successfully',
    deleted: 'Requirement deleted successfully',
    loadFailed: 'Failed to fetch job requirements',
    saveFailed: 'Failed to save requirement',
    deleteFailed: 'Failed to delete requirement',
    deleteQuestion: 'Are you sure?',
  },
});
