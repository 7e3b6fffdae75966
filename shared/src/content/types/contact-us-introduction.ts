import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

export const contactUsIntroduction = contentType({
  collection: 'contact-us-introduction',
  label: { singular: 'Contact Introduction', plural: 'Contact Introduction' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Tell us what you are building.',
    description: 'A partner reads every message the same working day.',
  }),
});
