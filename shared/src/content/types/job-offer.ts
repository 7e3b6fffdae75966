import { contentType } from '../content-type.ts';
import { longText, text, timestamp } from '../field.ts';

export const jobOffer = contentType({
  collection: 'job-offer',
  label: { singular: 'Job Opening', plural: 'Job Openings Management' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Senior Front-end Engineer' }),
    sub_title: text({
      label: 'Sub title',
      required: true,
      max: 200,
      example: 'Dhaka or remote within UTC+3 to UTC+7, full time',
    }),
    description: longText({
      label: 'Description',
      required: true,
      max: 5000,
      example: 'You will own the front end of a clinic platform used by four thousand patients a day.',
    }),
    published_at: timestamp({ label: 'Published' }),
  },
  includes: { Job_Requirement: { collection: 'job-offer-requirement', by: 'job_offer_id' } },
  texts: {
    created: 'Job opening created successfully',
    updated: 'Job opening updated successfully',
    deleted: 'Job opening deleted successfully',
    loadFailed: 'Failed to fetch job openings',
    saveFailed: 'Failed to save job opening',
    deleteFailed: 'Failed to delete job opening',
    deleteQuestion: 'Are you sure?',
  },
});
