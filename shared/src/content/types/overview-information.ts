import { contentType } from '../content-type.ts';
import { longText, text, video } from '../field.ts';

export const overviewInformation = contentType({
  collection: 'overview-information',
  label: { singular: 'Introduction', plural: 'Introduction' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'A day in two studios' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'How a product moves from a drawing in Dubai to a release in Dhaka.',
    }),
    type: text({ label: 'Type', max: 60, example: 'overview' }),
    file: video({ label: 'Video' }),
  },
});
