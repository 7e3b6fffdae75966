import { contentType } from '../content-type.ts';
import { image, longText, text, url } from '../field.ts';

export const clientFeedback = contentType({
  collection: 'client-feedback',
  label: { singular: 'Feedback', plural: 'Client Feedback' },
  title: 'client_name',
  fields: {
    client_name: text({ label: 'Client name', required: true, max: 120, example: 'Samira Aziz' }),
    designation: text({ label: 'Designation', required: true, max: 120, example: 'Operations director' }),
    company_name: text({ label: 'Company name', required: true, max: 120, example: 'Al Noor Clinics' }),
    client_feedback: longText({
      label: 'Client feedback',
      required: true,
      max: 1000,
      example: 'They asked for our incident log before they asked for our budget. That is when we knew.',
    }),
    facebook_profile_link: url({ label: 'Facebook profile', example: 'https://facebook.example/samira.aziz' }),
    linkedin_profile_link: url({ label: 'LinkedIn profile', example: 'https://linkedin.example/in/samira-aziz' }),
    twitter_profile_link: url({ label: 'Twitter profile', example: 'https://x.example/samira_aziz' }),
    file: image({ label: 'Image' }),
  },
  texts: { empty: 'No feedback available.' },
});
