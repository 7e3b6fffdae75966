import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

export const industryExpertiseInformation = contentType({
  collection: 'industry-expertise-information',
  label: { singular: 'Heading Section', plural: 'Heading Section' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Every industry has its own spectrum.' }),
    description: longText({
      label: 'Description',
      max: 600,
      example: 'Each has its own rules, its own seasons and its own paperwork.',
    }),
  },
});
