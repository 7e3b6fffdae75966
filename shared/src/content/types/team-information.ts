import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const teamInformation = contentType({
  collection: 'team-information',
  label: { singular: 'Heading', plural: 'Heading' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Our Creative Team',
    description: 'Meet the passionate individuals behind our success.',
  }),
});
