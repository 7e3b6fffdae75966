import { contentType } from '../content-type.ts';
import { text, video } from '../field.ts';
import { titleAndDescription } from './common-fields.ts';

export const overviewInformation = contentType({
  collection: 'overview-information',
  label: { singular: 'Introduction', plural: 'Introduction' },
  title: 'title',
  cap: 1,
  fields: {
    ...titleAndDescription({
      title: 'A day in two studios',
      description: 'How a product moves from a drawing in Dubai to a release in Dhaka.',
    }),
    type: text({ label: 'Type', max: 60, example: 'overview' }),
    file: video({ label: 'Video' }),
  },
});
