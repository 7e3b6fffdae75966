import { contentType } from '../content-type.ts';
import { image, text } from '../field.ts';

export const teamMember = contentType({
  collection: 'team-member',
  label: { singular: 'Team Member', plural: 'Team Members' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, example: 'Nadia Rahman' }),
    designation: text({ label: 'Designation', required: true, max: 120, example: 'Principal engineer' }),
    file: image({ label: 'Image' }),
  },
  texts: { empty: 'No team members added.' },
});
