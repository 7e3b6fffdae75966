import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const teamInformation = contentType({
  collection: 'team-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'The people you will work with.',
    description: 'Forty-one of us work in Dubai and Dhaka. These six lead the teams.',
  }),
});
