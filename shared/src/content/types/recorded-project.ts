import { contentType } from '../content-type.ts';
import { video } from '../field.ts';
import { titleAndDescription } from './common-fields.ts';

export const recordedProject = contentType({
  collection: 'recorded-project',
  label: { singular: 'Record Section Heading', plural: 'Record Section Heading' },
  title: 'title',
  cap: 1,
  fields: {
    ...titleAndDescription({
      title: 'Check-in, from paper queue to forty seconds.',
      description: 'Al Noor Clinics, eleven sites, one release a fortnight.',
    }),
    file: video({ label: 'Video' }),
  },
});
