import { contentType } from '../content-type.ts';
import { longText, text, video } from '../field.ts';

export const recordedProject = contentType({
  collection: 'recorded-project',
  label: { singular: 'Record Section Heading', plural: 'Record Section Heading' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Check-in, from paper queue to forty seconds.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Al Noor Clinics, eleven sites, one release a fortnight.',
    }),
    file: video({ label: 'Video' }),
  },
});
